/** How long a screen's code may take, ms. Longer than any call: it is larger, and a slow phone needs all of it. */
export const codeLimit = 30_000;

/** The translation key of the message after that. */
export const codeLate = 'errors.timeout.code';

/** The code, or an error if it does not load in time: a skeleton must not stay for ever. */
export const withCodeTimeout = <Code>(code: Promise<Code>): Promise<Code> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(codeLate)), codeLimit);
    code.then(resolve, reject).finally(() => clearTimeout(timer));
  });
