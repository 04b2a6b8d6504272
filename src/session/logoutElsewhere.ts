const key = 'loggedOutElsewhere';

/** The login page is to say why it came, after a reload as well. */
export const rememberLogoutElsewhere = (): void => {
  try {
    sessionStorage.setItem(key, 'true');
  } catch {
    // Storage is blocked: the page comes without a word.
  }
};

/** Whether this tab was ended by a log-out in another one, once. */
export const takeLogoutElsewhere = (): boolean => {
  try {
    const was = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return was;
  } catch {
    return false;
  }
};
