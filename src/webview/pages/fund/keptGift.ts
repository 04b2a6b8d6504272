import { readDraft, writeDraft } from '../../draft/draft.ts';

const name = 'gift';

/** A giver's last gift on this phone, for a day: whoever pays in another app finds the way back. Only its id is kept. */
export const keptGift = (owner: string): number | undefined => {
  const id = readDraft<{ id: number }>(name, owner)?.id;
  return typeof id === 'number' ? id : undefined;
};

export const keepGift = (owner: string, id: number): void => writeDraft(name, owner, { id });
