import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  open as openFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { banner } from '#resources/banner.ts';
import { defineAreas } from '#schema';
import type { Api } from '#server/app.ts';
import { backUp } from '#server/backup/backUp.ts';
import { stamp } from '#server/backup/manifest.ts';
import { restore } from '#server/backup/restore.ts';
import { openDataFolder } from '#server/dataFolder/openDataFolder.ts';
import { StartError, shellWord } from '#server/StartError.ts';

const now = Date.parse('2026-01-31T08:00:00Z');
let root = '';
let dataDir = '';
let api: Api | undefined;
const open = async () => {
  api = await openDataFolder({ registry: defineAreas([banner]), samples: {}, dataDir, sampleData: true });
};
const close = async () => {
  await api?.close();
  api = undefined;
};
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'backup-'));
  dataDir = join(root, 'data');
  await open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close();
  await rm(root, { recursive: true, force: true });
});

const make = () => backUp(dataDir, join(root, 'backups'), now);
const titles = (path: string): readonly string[] => {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('select title from banner order by id').all();
  database.close();
  return rows.map(({ title }) => String(title));
};
const pictures = (folder: string) => readdirSync(join(folder, 'files')).toSorted();
const secret = (folder: string) => readFileSync(join(folder, 'signing-secret'), 'utf8');
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  return error instanceof Error ? error.message : '';
};

describe('a backup', () => {
  it('is made while others write without a pause: one state of the database, its uploads, its secret', async () => {
    const writer = new DatabaseSync(join(dataDir, 'database.sqlite'), { timeout: 5_000 });
    writer.exec('create table filler (text text); begin');
    const fill = writer.prepare('insert into filler values (?)');
    for (let row = 0; row < 2_000; row += 1) fill.run('x'.repeat(1_000));
    writer.exec('commit');
    const writing = setInterval(() => fill.run('y'), 0);
    const { folder, uploads, missing } = await make();
    clearInterval(writing);
    writer.close();
    expect(folder).toBe(join(root, 'backups', '2026-01-31T08-00-00-000Z'));
    expect(readdirSync(join(root, 'backups'))).toEqual(['2026-01-31T08-00-00-000Z']);
    expect(titles(join(folder, 'database.sqlite'))).toEqual(titles(join(dataDir, 'database.sqlite')));
    expect([pictures(folder), secret(folder)]).toEqual([pictures(dataDir), secret(dataDir)]);
    expect([uploads > 0, missing]).toEqual([true, []]);
  });

  it('and what it is put back as are on the disk before they are said to be, by their names too', async () => {
    const handle = await openFile(root);
    const proto: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const flushed: number[] = [];
    vi.spyOn(proto, 'sync').mockImplementation(async function (this: FileHandle) {
      flushed.push((await this.stat()).ino);
    });
    const idOf = (...path: readonly string[]) => statSync(join(...path)).ino;
    const { folder } = await make();
    const made = [idOf(folder, 'files'), idOf(folder), idOf(root, 'backups')];
    expect(flushed.slice(-3)).toEqual(made);
    await close();
    await restore(folder, dataDir, now);
    expect(flushed.filter((id) => [idOf(dataDir, 'files'), idOf(dataDir)].includes(id))).toEqual([
      idOf(dataDir, 'files'),
      idOf(dataDir),
    ]);
  });

  it('takes an upload out of the trash that its database still names, and says which one is nowhere', async () => {
    const [trashed = '', lost = ''] = pictures(dataDir);
    await mkdir(join(dataDir, 'trash', '2026-01-30'), { recursive: true });
    await rename(join(dataDir, 'files', trashed), join(dataDir, 'trash', '2026-01-30', trashed));
    // A file left by a file manager is no day's folder.
    await writeFile(join(dataDir, 'trash', '.DS_Store'), '');
    await rm(join(dataDir, 'files', lost));
    const { folder, missing } = await make();
    expect([pictures(folder).includes(trashed), missing]).toEqual([true, [lost]]);
  });

  it('misses no upload that only the history of a record names, and one of a record in the bin', async () => {
    const [gone, binned] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.png`);
    const inside = new DatabaseSync(join(dataDir, 'database.sqlite'));
    inside.exec(`insert into _change (resource, record_id, action, record, binned_at) values
      ('banner', 1, 'create', '{"image":"/files/${gone}"}', null),
      ('banner', 2, 'delete', '{"image":"/files/${binned}"}', ${now})`);
    inside.close();
    expect((await make()).missing).toEqual([binned]);
  });

  it('has an upload that goes into the trash while it is made, on a day that had none there before', async () => {
    const all = pictures(dataDir);
    const making = make();
    const copied = join(root, 'backups', `${stamp(now)}.part`, 'files');
    while (!existsSync(copied)) await setImmediate();
    const last = readdirSync(join(dataDir, 'files')).at(-1) ?? '';
    mkdirSync(join(dataDir, 'trash', '2026-01-31'), { recursive: true });
    renameSync(join(dataDir, 'files', last), join(dataDir, 'trash', '2026-01-31', last));
    const { folder, missing } = await making;
    expect(missing).toEqual([]);
    expect(pictures(folder)).toEqual(all);
  });

  it('comes back whole, without a session or a message that may have gone out, and what was there lies aside', async () => {
    const inside = new DatabaseSync(join(dataDir, 'database.sqlite'));
    inside.exec("insert into _session (token_hash, account_id, expires_at) values ('of before', 1, 9e12)");
    inside.close();
    const sessions = (path: string) => {
      const database = new DatabaseSync(join(path, 'database.sqlite'), { readOnly: true });
      const rows = database.prepare('select token_hash from _session').all();
      database.close();
      return rows.length;
    };
    const outbox = join(dataDir, 'outbox.jsonl');
    await writeFile(outbox, 'sent since');
    const { folder } = await make();
    await writeFile(outbox, 'to be sent');
    const before = { titles: titles(join(dataDir, 'database.sqlite')), pictures: pictures(dataDir) };
    await close();
    const other = new DatabaseSync(join(dataDir, 'database.sqlite'));
    other.exec("update banner set title = 'changed since'");
    other.close();
    for (const name of before.pictures) await rm(join(dataDir, 'files', name));

    const aside = (await restore(folder, dataDir, now)) ?? '';
    expect(titles(join(aside, 'database.sqlite'))).toContain('changed since');
    expect([sessions(aside), sessions(dataDir)]).toEqual([1, 0]);
    expect(readFileSync(outbox, 'utf8')).toBe('to be sent');
    await open();
    expect(titles(join(dataDir, 'database.sqlite'))).toEqual(before.titles);
    expect(pictures(dataDir)).toEqual(before.pictures);
    expect(api?.firstAccount).toBeUndefined();
  });

  it('is put into a new folder, as it is tried, without a word of what was there before', async () => {
    const { folder } = await make();
    const trial = join(root, 'trial');
    expect(await restore(folder, trial, now)).toBeUndefined();
    expect(readdirSync(trial).filter((name) => /restor/.test(name))).toEqual([]);
    expect(titles(join(trial, 'database.sqlite'))).toEqual(titles(join(dataDir, 'database.sqlite')));
  });

  it('is put back for its own user alone, with what is made beside it, whatever the usual permissions are', async () => {
    const { folder } = await make();
    const script = "process.umask(0o022); import('./src/app/restore.ts')";
    const trial = join(root, 'trial');
    await mkdir(trial, { mode: 0o755 });
    spawnSync(process.execPath, ['-e', script, 'restore', folder], { env: { ...process.env, DATA_DIR: trial } });
    const names = ['', ...readdirSync(trial, { recursive: true, encoding: 'utf8' })];
    expect(names).toEqual(expect.arrayContaining(['lock.sqlite', 'database.sqlite']));
    expect(names.filter((name) => (statSync(join(trial, name)).mode & 0o077) !== 0)).toEqual([]);
  });

  it('is not put back where a byte of it has changed, a file is missing, or it is none: nothing is touched', async () => {
    const { folder } = await make();
    await close();
    const before = readFileSync(join(dataDir, 'database.sqlite'));
    const [picture = ''] = pictures(folder);
    await appendFile(join(folder, 'files', picture), 'x');
    await rm(join(folder, 'signing-secret'));
    const said = await refusal(restore(folder, dataDir, now));
    expect(said).toContain(`files/${picture} was changed or is damaged`);
    expect(said).toContain('signing-secret is missing');
    await mkdir(join(folder, 'signing-secret'));
    expect(await refusal(restore(folder, dataDir, now))).toContain('signing-secret cannot be read (EISDIR');
    expect(await refusal(restore(root, dataDir, now))).toContain('it is not a backup');
    expect(readFileSync(join(dataDir, 'database.sqlite'))).toEqual(before);
    expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([]);
  });

  it('says by which command it comes back, whatever the folders are called', async () => {
    await close();
    const named = join(root, "Data's folder");
    await rename(dataDir, named);
    const env = { ...process.env, DATA_DIR: named, BACKUP_DIR: join(root, 'old ones') };
    const said = execFileSync(process.execPath, ['src/app/backup.ts'], { env, encoding: 'utf8' });
    const [, shown = ''] = /with the server stopped: (.*)/.exec(said) ?? [];
    const run = shown.replace('npm run restore --', `"${process.execPath}" src/app/restore.ts`);
    expect(execFileSync('sh', ['-c', run], { encoding: 'utf8' })).toContain(`into "${named}"`);
  });

  it('says so on Windows in the only quotes that its command line knows', () => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue('win32');
    expect(shellWord(String.raw`C:\old ones\Data's`)).toBe(String.raw`"C:\old ones\Data's"`);
  });

  it('takes no argument, and says where another folder is named', () => {
    const env = { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: join(root, 'backups') };
    const { status, stderr } = spawnSync(process.execPath, ['src/app/backup.ts', '/x'], { env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Unknown argument: "\/x"\. .*BACKUP_DIR/)]);
    expect(readdirSync(root)).not.toContain('backups');
  });

  it.each(['backup', 'restore'])(
    'asks about a name that is nearly a setting’s: npm run %s has the usual folder',
    (command) => {
      const { BACKUP_DIR: _, ...others } = process.env;
      const env = { ...others, DATA_DIR: join(root, 'none'), BACKUPDIR: join(root, 'backups') };
      const given = command === 'restore' ? [join(root, 'none')] : [];
      const { stderr } = spawnSync(process.execPath, [`src/app/${command}.ts`, ...given], { env, encoding: 'utf8' });
      expect(stderr).toMatch(/^BACKUPDIR is not a setting\. Did you mean BACKUP_DIR\?$/m);
    },
  );

  it('that cannot be made says which folder does not take it', async () => {
    await writeFile(join(root, 'backups'), '');
    expect(await refusal(make())).toMatch(/^The folder ".*backups" cannot be used: .*BACKUP_DIR/);
    if (process.platform === 'linux')
      expect(await refusal(backUp(dataDir, '/proc/none', now))).toMatch(/^The folder "\/proc\/none" cannot be used/);
  });

  it('of a database that cannot be opened, though somebody has it open, says which folder that is', async () => {
    await close();
    // SQLite has to open that file to read a database in WAL mode.
    mkdirSync(join(dataDir, 'database.sqlite-wal'));
    await writeFile(join(dataDir, 'database.sqlite-shm'), '');
    expect(await refusal(make())).toMatch(/data" cannot be used: .*read-only.*DATA_DIR/);
  });

  it('is not made of a database that was emptied: it would be one of nothing, and the newest of all', async () => {
    await close();
    await truncate(join(dataDir, 'database.sqlite'));
    expect(await refusal(make())).toMatch(
      /^The database ".*database\.sqlite" is empty, .* npm run restore -- FOLDER\.$/,
    );
    expect(existsSync(join(root, 'backups'))).toBe(false);
  });

  it('is made of a folder on a disk that takes no writes, with what only the log of the database has', async () => {
    await close();
    const path = join(dataDir, 'database.sqlite');
    // Ends without a word to SQLite, whose log then holds the change.
    const statement = `const { DatabaseSync } = require('node:sqlite'); new DatabaseSync(${JSON.stringify(path)})
      .exec("update banner set title = 'Terakhir' where id = 1"); process.kill(process.pid, 'SIGKILL')`;
    spawnSync(process.execPath, ['-e', statement]);
    await rm(`${path}-shm`);
    const targetDir = join(root, 'backups');
    await mkdir(targetDir);
    // To whoever may write everywhere, only a mount is read-only; so it is made by somebody else.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) for (const shared of [root, targetDir]) await chmod(shared, 0o777);
    const all = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name));
    for (const one of [dataDir, ...all]) await chmod(one, statSync(one).isDirectory() ? 0o555 : 0o444);
    if (isRoot) process.seteuid?.(65_534);
    try {
      const { folder, missing } = await make();
      expect(titles(join(folder, 'database.sqlite'))[0]).toBe('Terakhir');
      expect(missing).toEqual([]);
      expect(readdirSync(folder).filter((name) => /-wal|-shm/.test(name))).toEqual([]);
    } finally {
      if (isRoot) process.seteuid?.(0);
      for (const one of [dataDir, ...all]) await chmod(one, 0o700);
    }
  });

  it('that may not be read is not taken for none', async () => {
    const { folder } = await make();
    await close();
    await rm(join(folder, 'backup.json'));
    await mkdir(join(folder, 'backup.json'));
    expect(await refusal(restore(folder, dataDir, now))).toMatch(/cannot be restored: it cannot be read \(/);
  });

  it('that cannot be put back leaves nothing of it in the data folder, and says so in words', async () => {
    const { folder } = await make();
    await close();
    const database = readFileSync(join(dataDir, 'database.sqlite'));
    // Takes the name under which the current data would be put aside.
    await writeFile(join(dataDir, `before-restore-${basename(folder)}`), '');
    expect(await refusal(restore(folder, dataDir, now))).toMatch(/^The folder ".*data" cannot be used: .*DATA_DIR/);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('restoring'))).toEqual([]);
    expect(readFileSync(join(dataDir, 'database.sqlite'))).toEqual(database);
    await open();
  });

  it.each([
    [
      'the uploads that are there cannot be moved',
      (aside: string) => mkdir(join(aside, 'files', 'in the way'), { recursive: true }),
    ],
    [
      'the uploads are on a disk that is not there',
      async () => {
        await rename(join(dataDir, 'files'), join(root, 'gone'));
        await symlink(join(root, 'nowhere'), join(dataDir, 'files'));
      },
    ],
  ])('that fails because %s leaves all as it was', async (_why, hinder) => {
    const { folder } = await make();
    await close();
    await hinder(join(dataDir, `before-restore-${basename(folder)}`));
    const before = readdirSync(dataDir, { recursive: true }).toSorted();
    expect(await refusal(restore(folder, dataDir, now))).toMatch(/cannot be used: .*files/);
    expect(readdirSync(dataDir, { recursive: true }).toSorted()).toEqual(before);
  });

  it('is not put back under a server that runs', async () => {
    const { folder } = await make();
    expect(await refusal(restore(folder, dataDir, now))).toMatch(/is in use: .* choose another folder with DATA_DIR/);
    expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([]);
  });

  it('that was put back half is no new beginning: the start says so, and it can be put back again', async () => {
    const { folder } = await make();
    await close();
    const before = titles(join(dataDir, 'database.sqlite'));
    // As it is when the old database is moved away and the new one is not yet in its place.
    await mkdir(join(dataDir, 'restoring'));
    await rename(join(dataDir, 'database.sqlite'), join(dataDir, 'restoring', 'database.sqlite'));
    expect(await refusal(open())).toContain('npm run restore');
    expect(existsSync(join(dataDir, 'database.sqlite'))).toBe(false);
    await restore(folder, dataDir, now);
    expect(titles(join(dataDir, 'database.sqlite'))).toEqual(before);
    await open();
  });
});
