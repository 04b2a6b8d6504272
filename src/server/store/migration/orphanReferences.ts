import type { ResourceTable } from '../resourceTable.ts';
import type { Store } from '../store.ts';

/**
 * A foreign key that no resource file describes: its field or resource was removed, its column kept. The record that it
 * refers to can be deleted all the same; the reference is removed then. Otherwise a former `parent`, whose key cascades,
 * would take the kept records with it, past the bin.
 */
export interface OrphanReference {
  readonly table: string;
  readonly column: string;
  /** The table that it refers to. */
  readonly target: string;
  /** Whether its table holds only links. */
  readonly link: boolean;
}

const linkColumns = ['place', 'record_id', 'target_id'].join();

/** The references in the database that none of these tables declares, except those of links to their own record. */
export const orphanReferences = async (
  { db, dialect }: Store,
  tables: readonly ResourceTable[],
): Promise<readonly OrphanReference[]> => {
  const known = new Set(
    tables.flatMap(({ name, columns, links }) => [
      ...columns.map((column) => `${name} ${column.name}`),
      ...links.map(({ table }) => `${table} target_id`),
    ]),
  );
  const orphans: OrphanReference[] = [];
  for (const [table, { columns }] of await dialect.catalog(db)) {
    const names = columns.map(({ name }) => name).sort();
    const link = names.join() === linkColumns;
    for (const { name: column, references: target } of columns) {
      if (target === undefined || known.has(`${table} ${column}`) || (link && column === 'record_id')) continue;
      orphans.push({ table, column, target, link });
    }
  }
  return orphans;
};
