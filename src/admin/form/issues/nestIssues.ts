import { type FieldErrors, get, set } from 'react-hook-form';

/** Issues by path (`speakers.0.name`) in the shape of react-hook-form: nested like the values. */
export const nestIssues = (messages: Readonly<Record<string, string>>, type: string): FieldErrors => {
  const nested: FieldErrors = {};
  // Deepest paths first: a list that has an issue itself and in its items becomes an array that way.
  const paths = Object.keys(messages).toSorted((one, other) => other.split('.').length - one.split('.').length);
  for (const path of paths)
    set(nested, path, Object.assign(get(nested, path) ?? {}, { type, message: messages[path] }));
  return nested;
};

const isIssue = (node: object): node is { type: string; message: string } =>
  'type' in node && typeof node.type === 'string' && 'message' in node && typeof node.message === 'string';

/** All paths with an issue, in their order, and the issue's message. */
export const flatIssues = (errors: object, prefix = ''): { path: string; type: string; message: string }[] =>
  Object.entries(errors).flatMap(([key, node]) => {
    // react-hook-form keeps a reference to the input, `ref`, beside the message.
    if (typeof node !== 'object' || node === null || key === 'ref') return [];
    const path = prefix + key;
    const ownIssue = isIssue(node) ? [{ path, type: node.type, message: node.message }] : [];
    return [...ownIssue, ...flatIssues(node, `${path}.`)];
  });
