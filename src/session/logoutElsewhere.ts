import { withStorage } from './withStorage.ts';

const key = 'loggedOutElsewhere';

/** The login page is to say why it came, after a reload as well; where storage is blocked it comes without a word. */
export const rememberLogoutElsewhere = (): void => withStorage(() => sessionStorage.setItem(key, 'true'));

/** Whether this tab was ended by a log-out in another one, once. */
export const takeLogoutElsewhere = (): boolean =>
  withStorage(() => {
    const was = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return was;
  }, false);
