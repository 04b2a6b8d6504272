/** A form with something in it that is not saved. */
interface Unsaved {
  /** Asks whether it may be left; `false` when the person stays. */
  readonly ask: () => Promise<boolean>;
  /** What was typed is lost: no way out asks any more. */
  readonly giveUp: () => void;
  /** The person is still there after all. */
  readonly stayed: () => void;
}

const forms = new Set<Unsaved>();

/** Has that form asked before the person is led away by something else than a link. @returns how to end it */
export const watchUnsaved = (form: Unsaved): (() => void) => {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
};

/** Whether everything that was typed may be left: at once where nothing was, else as the person answers. */
export const mayLeave = async (): Promise<boolean> => {
  for (const form of forms) if (!(await form.ask())) return false;
  return true;
};

/** Gives up everything that was typed, where nothing can be saved any more. */
export const giveUp = (): void => {
  for (const form of forms) form.giveUp();
};

/** Takes back that everything may be left, for the way out was closed. */
export const stayed = (): void => {
  for (const form of forms) form.stayed();
};
