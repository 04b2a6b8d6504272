import { Suspense } from 'react';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import type { CropProps } from './CropDialog.tsx';

const CropDialog = lazyDialog(() => import('./CropDialog.tsx'));

/** The crop dialog, loaded when it is first needed. */
export function LazyCrop(props: CropProps) {
  return (
    <Suspense fallback={null}>
      <CropDialog {...props} />
    </Suspense>
  );
}
