/** What an API may lack, as `/config.json` names it. */
export const optionalParts = ['history', 'bin', 'search', 'batches', 'parents'] as const;
export type OptionalPart = (typeof optionalParts)[number];
