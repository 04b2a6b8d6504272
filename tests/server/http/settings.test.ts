import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { misspeltSettings, readArguments, readSettings, refuseUnbuilt } from '#app/settings.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    return String(error);
  }
};

describe('the settings', () => {
  it('need none of them, and an empty one is none', () => {
    const usual = {
      port: 3_000,
      host: '127.0.0.1',
      dataDir: 'data',
      databaseUrl: undefined,
      bucket: undefined,
      backupDir: 'backups',
      staticDir: 'dist',
      sampleData: true,
      allowedHosts: [],
      trustProxy: undefined,
      historyDays: 730,
      workers: 1,
    };
    expect(readSettings({})).toEqual(usual);
    expect(readSettings({ PORT: '', HOST: '', SAMPLE_DATA: '', ALLOWED_HOSTS: '', TRUST_PROXY: '' })).toEqual(usual);
  });

  it('are looked for under a name that is nearly theirs, where they are not set', () => {
    const near = { SAMPLE_DATE: 'off', ALLOWED_HOST: 'a.id', database_url: '', TRUST_PROXY: '1', TRUSTED_PROXY: '1' };
    const others = {
      HOSTNAME: 'box',
      PORTS: '1',
      PATH: '/bin',
      HOME: '/',
      LANG: 'id',
      DATADOG_URL: 'x',
      TEST_DIR: 'x',
    };
    expect(misspeltSettings({ ...near, ...others })).toEqual([
      'SAMPLE_DATE is not a setting. Did you mean SAMPLE_DATA?',
      'ALLOWED_HOST is not a setting. Did you mean ALLOWED_HOSTS?',
      'database_url is not a setting. Did you mean DATABASE_URL?',
    ]);
    expect(misspeltSettings({ SAMPLE_DATA: 'off', DATA_DIR: 'data', DIST_DIR: 'dist' })).toEqual([]);
  });

  it('are read into what they mean', () => {
    const env = { PORT: '0', HOST: '::', SAMPLE_DATA: 'off', ALLOWED_HOSTS: 'Office.example.org., .example.net,::1' };
    expect(readSettings(env)).toMatchObject({
      port: 0,
      host: '::',
      sampleData: false,
      allowedHosts: ['office.example.org', '.example.net', '::1'],
    });
    const databaseUrl = 'postgres://office:secret@db.example.org:5432/office?sslmode=verify-full';
    expect(readSettings({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
    expect(readSettings({ HOST: 'FE80:0::1%eth0' }).host).toBe('fe80::1%eth0');
    expect(readSettings({ WORKERS: '4' }).workers).toBe(4);
    expect(readSettings({ HISTORY_DAYS: '31' }).historyDays).toBe(31);
    expect(readSettings({ HISTORY_DAYS: 'all' }).historyDays).toBe(Number.POSITIVE_INFINITY);
    expect(readSettings({ TRUST_PROXY: '1' }).trustProxy).toBeTypeOf('function');
  });

  it.each([
    ...['false', '0', 'no', 'OFF', 'off ', 'true', '1'].map((value) => ['SAMPLE_DATA', value, '"on" or "off"']),
    ...['80a', '-1', '65536', '1e3', ' 80', '3.5'].map((value) => ['PORT', value, '0 to 65535']),
    ...['http://localhost', 'local host', '127.0.0.1:3000', '[::1]'].map((value) => ['HOST', value, '127.0.0.1']),
    ...['https://x.org', 'x.org:80', '*', 'a b', 'x.org,,y.org', '.'].map((value) => ['ALLOWED_HOSTS', value, 'ports']),
    ...['30', '0', '-1', '1e3', '100000', 'never'].map((value) => ['HISTORY_DAYS', value, 'from 31 to 99999']),
    ...['0', '-1', '1.5', '100', 'all'].map((value) => ['WORKERS', value, '1 to 99']),
    ...['yes', '0', '10.0.0.0/40'].map((value) => ['TRUST_PROXY', value, '1 to 9']),
  ])('refuse %s=%j and name what it takes', (name = '', value = '', takes = '') => {
    const said = refusal({ [name]: value });
    expect(said).toContain(`StartError: ${name} is ${JSON.stringify(value)}, but must be `);
    expect(said).toContain(takes);
  });

  it('say no password in what they refuse', () => {
    const said = refusal({ DATABASE_URL: 'mysql://office:secret@db.example.org/office' });
    expect(said).toContain(
      'DATABASE_URL is "mysql://…@db.example.org/office", but must be the address of a PostgreSQL',
    );
    expect(said).not.toContain('secret');
  });

  it.each([
    'postgres://office:my/secret@db.example.org/office',
    'postgres://office:1#secret@db.example.org/office',
    'postgresql:office:secret@db.example.org/office',
    'office:secret@db.example.org/office',
  ])('refuse %s, show none of its password, and say how one is written', (url) => {
    const said = refusal({ DATABASE_URL: url });
    expect(said).toMatch(/DATABASE_URL is ".*…@db\.example\.org\/office", but must be .* where \/ is written as %2F/);
    expect(said).not.toMatch(/secret|my/);
  });

  it('lead to a bucket, with the keys that stand beside its address', () => {
    const keys = { AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' };
    const read = (url: string) => readSettings({ FILES_URL: url, ...keys }).bucket;
    const own = { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: undefined };
    expect(read('s3://office')).toEqual({
      bucket: 'office',
      prefix: '',
      endpoint: 'https://s3.us-east-1.amazonaws.com',
      region: 'us-east-1',
      ...own,
    });
    expect(read('s3://office/branch/2/?endpoint=http://minio.example.org:9000/&region=id-jkt-1')).toMatchObject({
      prefix: 'branch/2/',
      endpoint: 'http://minio.example.org:9000',
      region: 'id-jkt-1',
    });
    expect(refusal({ FILES_URL: 's3://office' })).toContain('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
  });

  it.each([
    'https://office.example.org',
    's3://AKID:secret@office',
    's3://office?secret=secret',
    's3://office?endpoint=https://AKID:secret@s3.example.org',
    's3://office?endpoint=s3.example.org',
    's3://office/../x y',
    's3://o',
  ])('refuse %s for a bucket, and show no key', (url) => {
    const said = refusal({ FILES_URL: url, AWS_ACCESS_KEY_ID: 'AKID', AWS_SECRET_ACCESS_KEY: 'secret' });
    expect(said).toMatch(/FILES_URL is ".*", but must be the address of a bucket without keys/);
    expect(said).not.toMatch(/secret(?!=)/);
  });

  it('refuse a folder without built pages, by the name of the setting', () => {
    expect(() => refuseUnbuilt({ staticDir: 'docs' })).toThrow(/^DIST_DIR is "docs", but there are no built pages/);
    expect(() => refuseUnbuilt({ staticDir: '.' })).not.toThrow();
  });

  it('on the command line are --new or nothing', () => {
    expect(readArguments([])).toEqual({ startAfresh: false });
    expect(readArguments(['--new'])).toEqual({ startAfresh: true });
    expect(() => readArguments(['--nwe'])).toThrow(/--nwe.*--new/);
  });

  it('of a copy are named in its errors by the arguments that were typed', () => {
    const typed = ['--from', 'none', '--to', 'mysql://db.example.org/office', '--files', 's3://o'];
    const { stderr } = spawnSync(process.execPath, ['src/app/copy.ts', ...typed], { encoding: 'utf8' });
    expect(stderr).toMatch(/^--files is "s3:\/\/o", but must be .*\n--to is "mysql:/);
  });

  it.each(['serve.ts', 'start.ts'])(
    'that are wrong are told all at once, and %s ends before anything else',
    async (entry) => {
      const child = spawn(process.execPath, [`src/app/${entry}`], {
        env: { ...process.env, SAMPLE_DATA: 'false', PORT: 'x', DATA_DIR: '/dev/null/none' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const code = new Promise((resolve) => child.once('exit', resolve));
      const [out, issue] = await Promise.all([text(child.stdout), text(child.stderr)]);
      expect([await code, out]).toEqual([1, '']);
      expect(issue).toMatch(/^PORT is "x", .*\.\nSAMPLE_DATA is "false", .*\.\n$/);
    },
  );
});
