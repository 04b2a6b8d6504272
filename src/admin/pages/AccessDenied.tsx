import { lazy, Suspense } from 'react';

const AccessDeniedPage = lazy(() => import('./AccessDeniedPage.tsx'));

/** The page for who may not see this one; its code is fetched for them alone. */
export const AccessDenied = () => (
  <Suspense fallback={null}>
    <AccessDeniedPage />
  </Suspense>
);
