#include <sodium/crypto_hash_sha256.h>
