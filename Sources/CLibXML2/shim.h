// Debian builds libxml2 with ICU, whose headers clash with those of Foundation; nothing here needs them.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlschemas.h>

/// Frees what libxml2 allocated; `xmlFree` itself is a mutable global, which Swift 6 does not import safely.
static inline void foyer_xml_free(void *memory) { xmlFree(memory); }
