import type { Values } from '#schema/field.ts';
import { fieldsOf } from '#schema/fieldsOf.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { sameValue } from '#schema/validation/sameValue.ts';
import type { RecordStore, VersionedRecord } from '../records/recordStore.ts';
import type { Reader, Row, Writer } from '../store/store.ts';
import { nameOf } from './recordLabel.ts';

interface TouchedRecord {
  readonly action: 'create' | 'update' | 'delete';
  readonly resource: Resource;
  readonly id: number;
  readonly before?: VersionedRecord;
}

/** How the log names a record: `shop/item/3`. */
export const recordKey = (resource: Resource, id: unknown): string => `${resource.name}/${String(id)}`;

/**
 * Collects what one transaction does to records. The code that does it reports it; the new state is read once, at the
 * end: a record that was touched twice has changed once.
 */
export class ChangeLog {
  #touched = new Map<string, TouchedRecord>();

  created(resource: Resource, id: number): void {
    this.#add({ action: 'create', resource, id });
  }

  updated(resource: Resource, before: VersionedRecord): void {
    this.#add({ action: 'update', resource, id: before.values.id, before });
  }

  /** Logs it as it was before the transaction, which may have changed it first. */
  deleted(resource: Resource, found: VersionedRecord): void {
    const { id } = found.values;
    const key = recordKey(resource, id);
    const before = this.#touched.get(key)?.before ?? found;
    this.#touched.delete(key);
    this.#add({ action: 'delete', resource, id, before });
  }

  /** @returns a function that forgets everything reported since */
  mark(): () => void {
    const snapshot = new Map(this.#touched);
    return () => {
      this.#touched = snapshot;
    };
  }

  /** What has changed, as rows for an entry, without records that are as before. */
  async collect({ db }: Writer, records: RecordStore, now: number) {
    const after = await this.#after(db, records);
    const rows: Row[] = [];
    const written: WrittenRecord[] = [];
    for (const [key, { action, resource, id, before }] of this.#touched) {
      const found = action === 'delete' ? before : after.get(key);
      if (!found) continue;
      const old = action === 'update' && before ? oldValues(records, resource, before.values, found.values) : undefined;
      if (old && Object.keys(old).length === 0) continue;
      const isDelete = action === 'delete';
      const parentKey = action === 'update' ? undefined : this.#parentAlike(resource, found.values, action);
      rows.push({
        resource: resource.name,
        record_id: id,
        action,
        record: JSON.stringify(found.values),
        old: old ? JSON.stringify(old) : null,
        version: found.version,
        under: parentKey ?? null,
        name: isDelete ? await nameOf(records, resource, found.values, db) : null,
        binned_at: isDelete ? now : null,
      });
      if (parentKey === undefined) written.push({ resource, found, changed: old && Object.keys(old) });
    }
    return { rows, written };
  }

  #add(touched: TouchedRecord): void {
    const key = recordKey(touched.resource, touched.id);
    if (!this.#touched.has(key)) this.#touched.set(key, touched);
  }

  /** The parent that took it along, into the bin or out of it. */
  #parentAlike({ parent }: Resource, values: Values, action: TouchedRecord['action']): string | undefined {
    const key = parent && `${parent.resource}/${String(values[parent.field])}`;
    return key !== undefined && this.#touched.get(key)?.action === action ? key : undefined;
  }

  async #after(db: Reader, records: RecordStore): Promise<ReadonlyMap<string, VersionedRecord>> {
    const remaining = [...this.#touched.values()].filter(({ action }) => action !== 'delete');
    const after = new Map<string, VersionedRecord>();
    for (const [resource, touched] of Map.groupBy(remaining, (touchedRecord) => touchedRecord.resource)) {
      const ids = touched.map(({ id }) => id);
      for (const found of await records.findAll(records.table(resource.name), ids, db))
        after.set(recordKey(resource, found.values.id), found);
    }
    return after;
  }
}

/** A record that was changed, and not deleted or restored along with another one. */
export interface WrittenRecord {
  readonly resource: Resource;
  /** As it is now; if deleted, as it was. */
  readonly found: VersionedRecord;
  /** The fields that an update has changed; `undefined` otherwise. */
  readonly changed: readonly string[] | undefined;
}

/** The old values of the fields that have changed. In another order, an equal place is another place too. */
const oldValues = (records: RecordStore, resource: Resource, before: Values, after: Values): Values => {
  const isSame = (name: string) => sameValue(before[name], after[name]);
  const left = records.table(resource.name).places.filter(({ within }) => within !== undefined && !isSame(within));
  const names = Object.keys(fieldsOf(resource).stored).filter(
    (name) => !isSame(name) || left.some(({ field }) => field === name),
  );
  return Object.fromEntries(names.map((name) => [name, before[name] ?? null]));
};

/** Whether only the place in an order has changed. */
export const isMove = ({ fields }: Resource, changed: readonly string[]): boolean => {
  const within = Object.values(fields).flatMap((field) => ('within' in field && field.within ? [field.within] : []));
  const positions = Object.keys(fields).filter((name) => fields[name] && behaviourOf(fields[name]).shifts);
  const others = changed.filter((name) => !positions.includes(name));
  return others.length < changed.length && others.every((name) => within.includes(name));
};
