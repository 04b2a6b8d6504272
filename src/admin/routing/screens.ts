import { lazyScreen } from './loading/lazyScreen.ts';

/** The two screens of every resource, each in a chunk of its own. */
export const ListScreen = lazyScreen(() => import('../list/ResourceList.tsx'));
export const FormScreen = lazyScreen(() => import('../form/ResourceForm.tsx'));
