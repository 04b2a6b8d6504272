/**
 * Loads a chunk once, whoever asks; again after it did not come, for the connection may be back. What is there is marked as
 * React marks what it has waited for: `use` suspends on any other promise, a kept one too, and a form would be drawn twice.
 */
export const loadOnce = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  let module: Promise<Module> | undefined;
  return () => {
    module ??= load().then(
      (value) => {
        if (module) Object.assign(module, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        module = undefined;
        throw error;
      },
    );
    return module;
  };
};
