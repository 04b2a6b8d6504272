import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { CardCell } from '../../kinds/Cell.tsx';
import { cellOf } from '../../kinds/cells.ts';
import { isEmpty } from '../../kinds/isEmpty.ts';
import type { ResourceView } from '../../view.ts';

interface CardValuesProps {
  readonly resource: Resource;
  readonly row: StoredRecord;
  readonly view: ResourceView;
  readonly part: 'figures' | 'facts' | 'states';
  readonly names: readonly string[];
}

/** Some values of a card on one line. What does not fit is not seen: the last ones; screen readers have them all. */
export const CardValues = ({ resource, row, view, part, names }: CardValuesProps) => {
  const there = names.flatMap((name) => {
    const field = fieldNamed(resource, name);
    return field && !isEmpty(field, row[name]) ? [{ name, field }] : [];
  });
  const long =
    part === 'facts' && there.some(({ name, field }) => !view.cells?.[name] && cellOf(field).card.twoLines(row));
  return (
    <div data-part={part} data-long={long}>
      {there.map(({ name, field }) => {
        const Own = view.cells?.[name];
        return (
          <span key={name} data-cut={cellOf(field).card.cut}>
            {Own ? <Own record={row} value={row[name]} /> : <CardCell resource={resource} name={name} record={row} />}
          </span>
        );
      })}
    </div>
  );
};
