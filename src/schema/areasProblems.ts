import type { MenuGroup } from './areas.ts';
import type { Problem } from './areasError.ts';
import type { Resource } from './resource.ts';

export const areasProblems = (_resources: readonly Resource[], _groups: readonly MenuGroup[]): readonly Problem[] => [];
