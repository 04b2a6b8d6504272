import { lazy, Suspense } from 'react';
import type { CropProps } from './CropDialog.tsx';

const CropDialog = lazy(() => import('./CropDialog.tsx'));

/** The crop dialog, loaded when it is first needed. */
export function LazyCrop(props: CropProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
