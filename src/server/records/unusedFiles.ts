import { sql } from 'kysely';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { AnyField } from '#schema/kinds/index.ts';
import type { FileStore } from '../files/fileStore.ts';
import type { Reader } from '../store/store.ts';
import type { RecordStore } from './recordStore.ts';

const holdsFiles = (field: AnyField): boolean => {
  const { files, items } = behaviourOf(field);
  return files !== undefined || Object.values(items?.(field) ?? {}).some(holdsFiles);
};

/** Whether some record, or some person's profile, still names that file. */
const isUsed = async (records: RecordStore, db: Reader, url: string): Promise<boolean> => {
  for (const resource of records.areas.resources) {
    const table = records.table(resource.name);
    for (const { name, type, field } of table.columns) {
      if (!holdsFiles(field)) continue;
      const test =
        type === 'json' ? sql<boolean>`${sql.ref(name)} like ${`%"${url}"%`}` : sql<boolean>`${sql.ref(name)} = ${url}`;
      const found = await db.selectFrom(table.name).select('id').where(test).limit(1).executeTakeFirst();
      if (found) return true;
    }
  }
  const person = await db.selectFrom('_account').select('id').where('profile_picture', '=', url).executeTakeFirst();
  return person !== undefined;
};

/**
 * Removes those of the files that nothing names any more. Holds the connection meanwhile: no write can come to name one
 * between the look and the removal.
 */
export const removeUnused = (records: RecordStore, files: FileStore, urls: readonly string[]): Promise<void> =>
  records.store.db.connection().execute(async (db) => {
    for (const url of new Set(urls)) {
      if (!(await isUsed(records, db, url))) await files.remove(url);
    }
  });
