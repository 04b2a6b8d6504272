import type { FieldErrors } from 'react-hook-form';

/** Faults by path (`speakers.0.name`) as react-hook-form holds them: nested like the values. */
export const nestFaults = (messages: Readonly<Record<string, string>>, type: string): FieldErrors => {
  const root: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(messages)) {
    const keys = path.split('.');
    let at = root;
    for (const key of keys.slice(0, -1)) {
      const inner = (at[key] ?? {}) as Record<string, unknown>;
      at[key] = inner;
      at = inner;
    }
    const last = keys.at(-1) ?? path;
    // A list may be faulty itself, and in its items too.
    at[last] = { ...(at[last] as object | undefined), type, message };
  }
  return root as FieldErrors;
};

const isFault = (node: object): node is { type: string; message: string } =>
  'type' in node && typeof node.type === 'string' && 'message' in node && typeof node.message === 'string';

/** The paths that have a fault, in the order in which they are held, with what is wrong. */
export const flatFaults = (errors: object, prefix = ''): { path: string; type: string; message: string }[] =>
  Object.entries(errors).flatMap(([key, node]) => {
    if (typeof node !== 'object' || node === null) return [];
    const path = prefix + key;
    // react-hook-form keeps a reference to the input beside the message.
    if (key === 'ref') return [];
    const own = isFault(node) ? [{ path, type: node.type, message: node.message }] : [];
    return [...own, ...flatFaults(node, `${path}.`)];
  });
