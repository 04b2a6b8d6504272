/**
 * The basename that react-admin is told. Every path that it makes itself starts with it, so such a path is known for
 * what it is: `/~ra/x/7` is its edit screen of record 7, while our own `/x/7` may be a list under record 7.
 */
export const reactAdminBase = '/~ra';
