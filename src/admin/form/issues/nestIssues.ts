import type { FieldErrors } from 'react-hook-form';

type Node = Record<string, unknown>;

/** A place for the issues below a key; of a list in an array, which react-hook-form moves along with its items. */
const below = (node: unknown, key: string): Node => {
  const empty: object = /^\d+$/.test(key) ? [] : {};
  return (typeof node === 'object' && node !== null ? node : empty) as Node;
};

/** Issues by path (`speakers.0.name`) as react-hook-form holds them: nested like the values. */
export const nestIssues = (messages: Readonly<Record<string, string>>, type: string): FieldErrors => {
  const root: Node = {};
  // What lies deeper first: a list that is wrong itself, and in its items too, is an array then.
  const paths = Object.keys(messages).toSorted((one, other) => other.split('.').length - one.split('.').length);
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() ?? path;
    let at = root;
    keys.forEach((key, depth) => {
      const inner = below(at[key], keys[depth + 1] ?? last);
      at[key] = inner;
      at = inner;
    });
    at[last] = Object.assign(below(at[last], ''), { type, message: messages[path] });
  }
  return root as FieldErrors;
};

const isIssue = (node: object): node is { type: string; message: string } =>
  'type' in node && typeof node.type === 'string' && 'message' in node && typeof node.message === 'string';

/** The paths that have an issue, in the order in which they are held, with what is wrong. */
export const flatIssues = (errors: object, prefix = ''): { path: string; type: string; message: string }[] =>
  Object.entries(errors).flatMap(([key, node]) => {
    if (typeof node !== 'object' || node === null) return [];
    const path = prefix + key;
    // react-hook-form keeps a reference to the input beside the message.
    if (key === 'ref') return [];
    const own = isIssue(node) ? [{ path, type: node.type, message: node.message }] : [];
    return [...own, ...flatIssues(node, `${path}.`)];
  });
