/** Loads a chunk once, whoever asks; again after it did not come, for the connection may be back. */
export const loadOnce = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  let module: Promise<Module> | undefined;
  return () => {
    module ??= load().catch((error: unknown) => {
      module = undefined;
      throw error;
    });
    return module;
  };
};
