// Linux calls that the C library declares for GNU programs only, which Swift's view of it leaves out.
// See renameat2(2) and syncfs(2).
#ifdef __linux__
int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int syncfs(int descriptor);
enum { FOYER_RENAME_NOREPLACE = 1, FOYER_RENAME_EXCHANGE = 2 };
#endif
