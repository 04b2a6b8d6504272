import { existsSync, readFileSync } from 'node:fs';
import { type ResourceView, viewFile } from '#admin/view.ts';
import { registry } from '#resources';
import type { Resource } from '#schema/resource.ts';

const views = import.meta.glob<{ readonly default: ResourceView }>('/resources/**/*.view.tsx');

/** Whether a whole screen is the view's own. Most views have none, as their text shows: importing one takes seconds. */
const hasOwnScreen = async (resource: Resource): Promise<boolean> => {
  const file = viewFile(resource);
  if (!existsSync(file) || !/\b(?:list|form)\s*[:,}(]/.test(readFileSync(file, 'utf8'))) return false;
  const view = (await views[`/${file}`]?.())?.default;
  return view?.list !== undefined || view?.form !== undefined;
};

const own = await Promise.all(registry.resources.map(hasOwnScreen));

/** The resources whose list and form are generated: what other screens should show, only their authors know. */
export const generatedResources: readonly Resource[] = registry.resources.filter((_, at) => !own[at]);
