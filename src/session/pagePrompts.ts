/* What the page asks and shows of a session: who sends calls knows no screen, and the screens know no calls. */

/** What the page does when a session ends in the middle of work: the screen stays as it is meanwhile. */
export interface Reauthentication {
  /** Resolves when somebody has logged in again; rejects without a word when they give up, else with why nobody can be asked. */
  readonly ask: () => Promise<void>;
}

/** What the page shows of a log-out, whichever button asked for it. */
interface LogoutScreen {
  /** Whether what is not saved may be left. */
  readonly mayLeave: () => Promise<boolean>;
  /** A success notice. */
  readonly success: (message: string) => void;
  /** An error notice; it offers to log out on this device only. */
  readonly failure: (message: string, logoutHere: () => void) => void;
}

/** What the page has set, while it is there. */
const prompt = <Prompt>() => {
  let page: Prompt | undefined;
  return {
    now: (): Prompt | undefined => page,
    set: (given: Prompt): (() => void) => {
      page = given;
      return () => {
        if (page === given) page = undefined;
      };
    },
  };
};

/** `set`: the page offers to log in again, until the returned function is called. */
export const reauthentication = prompt<Reauthentication>();

/** `set`: the page shows how a log-out goes, until the returned function is called. */
export const logoutScreen = prompt<LogoutScreen>();
