import { Parser } from 'htmlparser2';

/** One object of a bucket. */
export interface Listed {
  readonly key: string;
  readonly size: number;
  readonly modified: number;
}

/** One page of a bucket's objects. */
interface Listing {
  readonly objects: readonly Listed[];
  /** The token that requests the next page; none on the last one. */
  readonly next: string | undefined;
}

/** Each element in closing order, with its text after its last child. */
const leaves = (xml: string): readonly (readonly [name: string, text: string])[] => {
  const found: [string, string][] = [];
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
        found.push([name, text]);
        text = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return found;
};

/** Reads a response to `ListObjectsV2`. @returns `undefined` for anything else, such as another server's page */
export const readListing = (xml: string): Listing | undefined => {
  const objects: Listed[] = [];
  const read = new Map<string, string>();
  for (const [name, text] of leaves(xml)) {
    read.set(name, text);
    if (name === 'Contents')
      objects.push({
        key: read.get('Key') ?? '',
        size: Number(read.get('Size')),
        modified: Date.parse(read.get('LastModified') ?? ''),
      });
  }
  if (!read.has('ListBucketResult')) return undefined;
  return { objects, next: read.get('IsTruncated') === 'true' ? read.get('NextContinuationToken') : undefined };
};

/** Code and message of an error response. */
export const readRefusal = (xml: string): string => {
  const said = new Map(leaves(xml));
  return [said.get('Code'), said.get('Message')].filter(Boolean).join(': ');
};
