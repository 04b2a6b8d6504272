/**
 * Loads a chunk once for all callers; after a failure again, as the connection may be back. A loaded promise is marked
 * the way React marks them: `use` suspends on any other, even a cached one, and a form would render twice.
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
