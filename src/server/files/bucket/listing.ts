import { Parser } from 'htmlparser2';

/** One object of a bucket. */
export interface Listed {
  readonly key: string;
  readonly size: number;
  readonly modified: number;
}

/** One page of what is in a bucket. */
interface Listing {
  readonly objects: readonly Listed[];
  /** What the next page is asked for with; nowhere on the last one. */
  readonly next: string | undefined;
}

/** The text of each element without elements in it, in their order. */
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

/** Reads the answer to `ListObjectsV2`. @returns `undefined` where it is none: another server's page, which is a success too */
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

/** What a refusal says of itself. */
export const readRefusal = (xml: string): string => {
  const said = new Map(leaves(xml));
  return [said.get('Code'), said.get('Message')].filter(Boolean).join(': ');
};
