import type { ResourceTable } from '../resourceTable.ts';
import type { Store } from '../store.ts';

/**
 * A reference that the database holds and no resource file speaks of: of a field or a resource that was taken out, whose
 * column is kept. What it points at may go all the same, and then it points at nothing.
 */
export interface OrphanReference {
  readonly table: string;
  readonly column: string;
  /** The table that it points into. */
  readonly target: string;
  /** Whether its rows are links and nothing else. */
  readonly link: boolean;
}

const linkColumns = ['place', 'record_id', 'target_id'].join();

/** The references of the database that none of these tables has. Those that go with what they point at are left out. */
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
  const found: OrphanReference[] = [];
  for (const [table, { columns }] of await dialect.catalog(db)) {
    const names = columns.map(({ name }) => name).sort();
    for (const { name: column, references: target, cascades } of columns) {
      if (target === undefined || cascades || known.has(`${table} ${column}`)) continue;
      found.push({ table, column, target, link: names.join() === linkColumns });
    }
  }
  return found;
};
