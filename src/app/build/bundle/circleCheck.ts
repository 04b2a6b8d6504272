import type { Rolldown } from 'vite';
import { afterBundling } from '../afterBundling.ts';

/** Files that import each other in a circle, with the first one repeated at the end. */
const circleIn = (bundle: Rolldown.OutputBundle): readonly string[] | undefined => {
  const visited = new Set<string>();
  const search = (name: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name];
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || visited.has(name)) return undefined;
    for (const imported of chunk.imports) {
      const circle = search(imported, [...path, name]);
      if (circle) return circle;
    }
    visited.add(name);
    return undefined;
  };
  for (const name of Object.keys(bundle)) {
    const circle = search(name, []);
    if (circle) return circle;
  }
  return undefined;
};

/** Fails the build when chunks import each other in a circle: one of them would run before its dependencies. */
export const circleCheck = () =>
  afterBundling('circle-check', function (bundle) {
    const circle = circleIn(bundle);
    if (circle)
      this.error(
        `Chunks import each other in a circle: ${circle.join(' → ')}. Change the groups in src/app/build/bundle/chunkGroups.ts.`,
      );
  });
