/** Where a bucket is, and which part of it is ours. */
export interface BucketAddress {
  readonly bucket: string;
  /** What our object keys begin with: nothing, or a folder with its `/`. */
  readonly prefix: string;
  /** Without a trailing `/`. */
  readonly endpoint: string;
  readonly region: string;
}

/** The same with the credentials to read and write there. */
export interface BucketOptions extends BucketAddress {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary keys. */
  readonly sessionToken?: string | undefined;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folders = /^(?:\/[\w.-]+)*\/?$/;

const readEndpoint = (text: string): string | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isPlain = [url.username, url.password, url.search, url.hash].every((part) => part === '');
  return isPlain ? url.href.replace(/\/+$/, '') : undefined;
};

/**
 * Reads `s3://bucket/folder?endpoint=https://…&region=…`; the default endpoint is Amazon's.
 * @returns `undefined` for any other text, and for one with keys in it: those are secrets, and addresses are shown
 */
export const readBucketAddress = (text: string): BucketAddress | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:' || !bucketName.test(url.host) || !folders.test(url.pathname)) return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  for (const name of url.searchParams.keys()) if (!['endpoint', 'region'].includes(name)) return undefined;
  const region = url.searchParams.get('region') || 'us-east-1';
  const endpoint = readEndpoint(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`);
  if (endpoint === undefined || !/^[\w-]+$/.test(region)) return undefined;
  const path = url.pathname.replace(/^\/|\/$/g, '');
  return { bucket: url.host, prefix: path === '' ? '' : `${path}/`, endpoint, region };
};
