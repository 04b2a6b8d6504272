/* What the page asks and shows about a session. It links the calls and the screens, which do not know each other. */

/** What the page does when a session ends during work. The screen stays as it is meanwhile. */
export interface Reauthentication {
  /** Resolves after a log-in. Rejects without a reason if the person gives up, else with why nobody can be asked. */
  readonly ask: () => Promise<void>;
}

/** What the page shows of a log-out, whichever button started it. */
interface LogoutScreen {
  /** Whether unsaved input may be discarded. */
  readonly mayLeave: () => Promise<boolean>;
  /** A success notice. */
  readonly success: (message: string) => void;
  /** An error notice with the offer to log out on this device only. */
  readonly failure: (message: string, logoutHere: () => void) => void;
}

/** A prompt that the page sets while it is mounted. */
const prompt = <Prompt>() => {
  let current: Prompt | undefined;
  return {
    now: (): Prompt | undefined => current,
    set: (handlers: Prompt): (() => void) => {
      current = handlers;
      return () => {
        if (current === handlers) current = undefined;
      };
    },
  };
};

/** `set`: the page offers to log in again, until the returned function is called. */
export const reauthentication = prompt<Reauthentication>();

/** `set`: the page shows the progress of a log-out, until the returned function is called. */
export const logoutScreen = prompt<LogoutScreen>();
