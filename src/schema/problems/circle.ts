/** The path from a node through what it depends on back to itself, if there is one. */
export const circle = <Node>(
  nodes: Readonly<Record<string, Node>>,
  name: string,
  dependsOn: (node: Node) => readonly string[],
): readonly string[] | undefined => {
  // A node that did not lead back does not by another way either.
  const walked = new Set<string>();
  const walk = (current: string, path: readonly string[]): readonly string[] | undefined => {
    walked.add(current);
    const node = nodes[current];
    for (const next of node ? dependsOn(node) : []) {
      if (next === name) return [...path, next];
      const cycle = walked.has(next) ? undefined : walk(next, [...path, next]);
      if (cycle) return cycle;
    }
    return undefined;
  };
  return walk(name, [name]);
};
