import { sql } from 'kysely';
import { initialOf } from '#schema/validation/initialValues.ts';
import { toCell } from '../cells.ts';
import { settlePositions } from '../positions.ts';
import type { ResourceTable } from '../resourceTable.ts';
import type { Reader } from '../store.ts';

/**
 * Gives each record what is never empty, a place in every order and a yes or no: those from before the field have none,
 * nor have those that were added while the field was out of the resource file.
 */
export const fillNeverEmpty = async (db: Reader, table: ResourceTable): Promise<void> => {
  const { name, columns, places, resource } = table;
  const initials = initialOf(resource.fields);
  for (const { name: column, type, field } of columns) {
    if (type !== 'boolean') continue;
    const initial = toCell(field, initials[column]);
    await db
      .updateTable(name)
      .set({ [column]: initial })
      .where(column, 'is', null)
      .execute();
  }
  for (const place of places) {
    const { field, within } = place;
    const select = db.selectFrom(name).select(within === undefined ? sql.lit(null).as('scope') : `${within} as scope`);
    const scopes = await select.where(field, 'is', null).distinct().execute();
    for (const { scope = null } of scopes) await settlePositions({ db }, table, place, scope);
  }
};
