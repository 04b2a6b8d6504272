import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';
import { UnloadedPart } from '../../routing/loading/UnloadedPart.tsx';
import type { useDraft } from './useDraft.ts';

// Few forms have one.
const DraftOffer = lazyExtra(() => import('./DraftOffer.tsx'), UnloadedPart);

interface LeftDraftProps {
  readonly resource: Resource;
  readonly base: Values;
  readonly draft: ReturnType<typeof useDraft>;
}

/** The draft that was left behind of the form's record, where there is one. */
export const LeftDraft = ({ resource, base, draft }: LeftDraftProps) =>
  draft.offered && (
    <DraftOffer
      resource={resource}
      base={base}
      draft={draft.offered}
      onRestore={draft.restore}
      onDiscard={draft.discard}
    />
  );
