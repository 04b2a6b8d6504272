import type { ResourceTable } from '../resourceTable.ts';
import type { Store } from '../store.ts';

/**
 * A foreign key that no resource file describes: its field or resource was removed, its column kept. The record that it
 * refers to can be deleted all the same; the reference is removed then.
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

/** The references in the database that none of these tables declares, except cascading ones. */
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
    for (const { name: column, references: target, cascades } of columns) {
      if (target === undefined || cascades || known.has(`${table} ${column}`)) continue;
      orphans.push({ table, column, target, link: names.join() === linkColumns });
    }
  }
  return orphans;
};
