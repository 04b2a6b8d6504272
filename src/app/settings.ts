import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { type BucketAddress, readBucketAddress } from '#server/files/bucket/address.ts';
import type { ServeOptions } from '#server/listening.ts';
import { readTrustProxy, type TrustProxy } from '#server/network/connectionInfo.ts';
import { normalHost } from '#server/network/hosts.ts';
import { StartError } from '#server/StartError.ts';

type NotSet = 'registry' | 'samples' | 'pictures' | 'startAfresh' | 'stallMs' | 'maxConnections' | 'file';

/** The server's settings, from the environment. */
export interface Settings extends Required<Omit<ServeOptions, NotSet>> {
  /** Where backups of the data folder go. */
  readonly backupDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const readPort = (text: string): number | undefined =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;

/** Keeps the zone of a link-local address: it names the link, and listening needs both. */
const readHost = (text: string): string | undefined => {
  const host = normalHost(text);
  return host === undefined ? undefined : host + (/%.*/.exec(text)?.[0] ?? '');
};

/** More days than a record stays in the bin, so that its history is not deleted before it. */
const readDays = (text: string): number | undefined => {
  if (text === 'all') return Number.POSITIVE_INFINITY;
  return /^\d{2,5}$/.test(text) && Number(text) > 30 ? Number(text) : undefined;
};

const readWorkers = (text: string): number | undefined => (/^[1-9]\d?$/.test(text) ? Number(text) : undefined);

/** Refuses a `#`, which ends an address: in a password, the part before it would be read as a port or a host. */
const readDatabaseUrl = (text: string): string | undefined =>
  /^postgres(?:ql)?:\/\/[^#]*$/.test(text) && URL.canParse(text) ? text : undefined;

/**
 * Hides secrets in a value that an error message shows. Up to the last `@`, as an address is often refused because its
 * password has a `/` or an `@` in it.
 */
const withoutSecrets = (text: string): string =>
  text.replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@').replace(/([?&](?!endpoint=|region=)[^=&]*)=[^&]*/g, '$1=…');

const readSwitch = (text: string): boolean | undefined => ({ on: true, off: false })[text];

const readHosts = (text: string): readonly string[] | undefined => {
  const hosts = text.split(',').map((part) => {
    const [, dot = '', name = ''] = /^(\.?)(.*)$/.exec(part.trim()) ?? [];
    const host = normalHost(name);
    return host === undefined ? undefined : dot + host;
  });
  return hosts.every((host) => host !== undefined) ? hosts : undefined;
};

/** @throws {StartError} if there are no built pages to serve: every address would be a 404 */
export const refuseUnbuilt = ({ staticDir }: Pick<Settings, 'staticDir'>): void => {
  if (!existsSync(join(staticDir, 'index.html')))
    throw new StartError(
      `DIST_DIR is ${JSON.stringify(staticDir)}, but there are no built pages in that folder. Set it to the folder of a build.`,
    );
};

/** Names long enough that no other program's variable is one letter away. */
const longNames = [
  'ALLOWED_HOSTS',
  'BACKUP_DIR',
  'DATABASE_URL',
  'DATA_DIR',
  'DIST_DIR',
  'FILES_URL',
  'HISTORY_DAYS',
  'SAMPLE_DATA',
  'TRUST_PROXY',
];

/** A warning for each variable that looks like a misspelt setting: otherwise the default would be used silently. */
export const misspeltSettings = (env: Environment = process.env): string[] =>
  Object.keys(env).flatMap((name) => {
    const similar = longNames.find(
      (longName) => distance(name.toUpperCase(), longName) <= (longName.length < 9 ? 1 : 2),
    );
    return similar === undefined || similar === name || env[similar]
      ? []
      : [`${name} is not a setting. Did you mean ${similar}?`];
  });

/** Reads the environment; an empty variable is none. @throws {StartError} naming every variable that is wrong */
export const readSettings = (env: Environment = process.env): Settings => {
  const issues: string[] = [];
  const read = <T>(name: string, initial: T, takes: string, parse: (text: string) => T | undefined): T => {
    const text = env[name] || undefined;
    const value = text === undefined ? initial : parse(text);
    if (text !== undefined && value === undefined)
      issues.push(`${name} is ${JSON.stringify(withoutSecrets(text))}, but must be ${takes}.`);
    return value ?? initial;
  };
  const address = read<BucketAddress | undefined>(
    'FILES_URL',
    undefined,
    'the address of a bucket without keys, such as s3://office?endpoint=https://s3.example.org&region=id-jkt-1',
    readBucketAddress,
  );
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (address && !(accessKeyId && secretAccessKey))
    issues.push('FILES_URL also needs the keys of its bucket. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.');
  const settings: Settings = {
    port: read('PORT', 3_000, 'a whole number from 0 to 65535', readPort),
    host: read('HOST', '127.0.0.1', 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0', readHost),
    dataDir: env.DATA_DIR || 'data',
    databaseUrl: read<string | undefined>(
      'DATABASE_URL',
      undefined,
      'the address of a PostgreSQL database, such as postgres://name:password@host:5432/office, ' +
        'where / is written as %2F, @ as %40 and # as %23 in the password',
      readDatabaseUrl,
    ),
    bucket:
      address && accessKeyId && secretAccessKey
        ? { ...address, accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN || undefined }
        : undefined,
    backupDir: env.BACKUP_DIR || 'backups',
    staticDir: env.DIST_DIR || 'dist',
    sampleData: read('SAMPLE_DATA', true, '"on" or "off"', readSwitch),
    allowedHosts: read(
      'ALLOWED_HOSTS',
      [],
      'host names without ports, separated by commas, such as office.example.org,.example.com',
      readHosts,
    ),
    trustProxy: read<TrustProxy | undefined>(
      'TRUST_PROXY',
      undefined,
      'the number of proxies, 1 to 9, or their addresses, such as 127.0.0.1,10.0.0.0/8',
      readTrustProxy,
    ),
    historyDays: read('HISTORY_DAYS', 730, 'a number of days from 31 to 99999, or "all"', readDays),
    workers: read('WORKERS', 1, 'a whole number from 1 to 99', readWorkers),
  };
  if (issues.length > 0) throw new StartError(issues.join('\n'));
  return settings;
};

/** Reads the command line: `npm start -- --new`. @throws {StartError} naming unknown arguments */
export const readArguments = (args: readonly string[] = process.argv.slice(2)): { readonly startAfresh: boolean } => {
  const unknown = args.filter((arg) => arg !== '--new');
  if (unknown.length > 0)
    throw new StartError(
      `Unknown argument: ${unknown.join(' ')}. npm start knows only --new, as in npm start -- --new.`,
    );
  return { startAfresh: args.length > 0 };
};
