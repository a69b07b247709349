// A call that takes what arguments it likes, which Swift can't call. See PR_SET_NO_NEW_PRIVS(2const).
#ifdef __linux__
#include <sys/prctl.h>
static inline int foyer_set_no_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }
#endif
