import { lazy, Suspense } from 'react';

const StockList = lazy(() => import('./StockList.tsx'));

export const StockScreen = () => (
  <Suspense fallback={null}>
    <StockList />
  </Suspense>
);
