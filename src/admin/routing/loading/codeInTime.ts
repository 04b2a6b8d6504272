/** How long a screen's code may take, ms: longer than any call, for it weighs more and a weak phone needs it whole. */
export const codeLimit = 30_000;

/** What is said then; a word's key. */
export const codeLate = 'errors.timeout.code';

/** The code, or an error where it does not come: a skeleton must not stay for ever. */
export const codeInTime = <Code>(code: Promise<Code>): Promise<Code> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(codeLate)), codeLimit);
    code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
