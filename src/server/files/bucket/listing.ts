import { Parser } from 'htmlparser2';

/** One object of a bucket. */
export interface Listed {
  readonly key: string;
  readonly size: number;
  readonly modified: number;
}

/** Each element in closing order, with its text after its last child. */
const elements = (xml: string): readonly (readonly [name: string, text: string])[] => {
  const pairs: [string, string][] = [];
  let text = '';
  const parser = new Parser(
    {
      onopentag: () => {
        text = '';
      },
      ontext: (part) => {
        text += part;
      },
      onclosetag: (name) => {
        pairs.push([name, text]);
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return pairs;
};

/**
 * Reads a response to `ListObjectsV2`. `next`: the token that requests the next page, if there is one.
 * @returns `undefined` for anything else, such as another server's page
 */
export const readListing = (xml: string) => {
  const objects: Listed[] = [];
  const values = new Map<string, string>();
  for (const [name, text] of elements(xml)) {
    values.set(name, text);
    if (name === 'Contents')
      objects.push({
        key: values.get('Key') ?? '',
        size: Number(values.get('Size')),
        modified: Date.parse(values.get('LastModified') ?? ''),
      });
  }
  if (!values.has('ListBucketResult')) return undefined;
  return { objects, next: values.get('IsTruncated') === 'true' ? values.get('NextContinuationToken') : undefined };
};

/** Code and message of an error response. */
export const readError = (xml: string): string => {
  const values = new Map(elements(xml));
  return [values.get('Code'), values.get('Message')].filter(Boolean).join(': ');
};
