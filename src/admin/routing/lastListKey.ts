/** Under which key the tab's store has the address at which the list at that path was last seen. */
export const lastListKey = (pathname: string): string => `${pathname}.listAddress`;
