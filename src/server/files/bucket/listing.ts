import { DomUtils, parseDocument } from 'htmlparser2';

type ParentNode = Parameters<typeof DomUtils.getElementsByTagName>[1];

/** One object of a bucket. */
export interface Listed {
  readonly key: string;
  readonly size: number;
  readonly modified: number;
}

/** The text of the first element of that name. */
const textIn = (parent: ParentNode, name: string): string | undefined => {
  const [found] = DomUtils.getElementsByTagName(name, parent, true, 1);
  return found && DomUtils.textContent(found);
};

/**
 * Reads a response to `ListObjectsV2`. `next`: the token that requests the next page, if there is one.
 * @returns `undefined` for anything else, such as another server's page
 */
export const readListing = (xml: string) => {
  const [result] = DomUtils.getElementsByTagName('ListBucketResult', parseDocument(xml, { xmlMode: true }), true, 1);
  if (!result) return undefined;
  const objects = DomUtils.getElementsByTagName('Contents', result).map(
    (object): Listed => ({
      key: textIn(object, 'Key') ?? '',
      size: Number(textIn(object, 'Size')),
      modified: Date.parse(textIn(object, 'LastModified') ?? ''),
    }),
  );
  return {
    objects,
    next: textIn(result, 'IsTruncated') === 'true' ? textIn(result, 'NextContinuationToken') : undefined,
  };
};

/** Code and message of an error response. */
export const readError = (xml: string): string => {
  const document = parseDocument(xml, { xmlMode: true });
  return [textIn(document, 'Code'), textIn(document, 'Message')].filter(Boolean).join(': ');
};
