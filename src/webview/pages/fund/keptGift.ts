import { readDraft, writeDraft } from '../../draft/draft.ts';

const name = 'gift';

/** The last gift made on this phone, for a day: whoever pays in another app finds the way back. Only its id is kept. */
export const keptGift = (): number | undefined => {
  const id = readDraft<{ id: number }>(name, '')?.id;
  return typeof id === 'number' ? id : undefined;
};

export const keepGift = (id: number): void => writeDraft(name, '', { id });
