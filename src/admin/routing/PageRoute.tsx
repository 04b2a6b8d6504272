import type { Page } from '#schema/page.ts';
import { usePageScreen } from './pageScreens.ts';
import { Screen } from './Screen.tsx';

/** A page at its route. */
export const PageRoute = ({ page }: { readonly page: Page }) => <Screen of={usePageScreen(page)} with={{}} />;
