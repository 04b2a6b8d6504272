import ExpandMore from '@mui/icons-material/ExpandMore';
import MoreVert from '@mui/icons-material/MoreVert';
import { type MouseEvent, memo } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { CardCell } from '../../kinds/Cell.tsx';
import { cellOf } from '../../kinds/cells.ts';
import { isEmpty } from '../../kinds/isEmpty.ts';
import { ExpandedRow } from '../row/ExpandedRow.tsx';
import { RowActions } from '../row/RowActions.tsx';
import { RowCell } from '../row/RowCell.tsx';
import { type RowProps, useRowParts } from '../row/rowProps.ts';
import { isSelectable } from '../selection/useSelection.ts';
import { Card } from './Card.tsx';
import { type CardParts, contentHeight, hasFoot } from './cardParts.ts';

interface RecordCardProps extends RowProps {
  readonly parts: CardParts;
  /** Opens the menu of actions beside that button. */
  readonly onMore: (row: StoredRecord, button: HTMLElement) => void;
}

interface CardValuesProps extends Pick<RowProps, 'resource' | 'row' | 'view'> {
  readonly part: 'figures' | 'facts' | 'states';
  readonly names: readonly string[];
}

/** Some values of a card on one line. The last ones are hidden if they do not fit; screen readers get them all. */
const CardValues = ({ resource, row, view, part, names }: CardValuesProps) => {
  const shownFields = names.flatMap((name) => {
    const field = fieldNamed(resource, name);
    const Own = view.cells?.[name];
    return field && (Own || !isEmpty(field, row[name])) ? [{ name, look: cellOf(field).card, Own }] : [];
  });
  const isLong = part === 'facts' && shownFields.some(({ look, Own }) => !Own && look.twoLines(row));
  return (
    <div data-part={part} data-long={isLong}>
      {shownFields.map(({ name, look, Own }) => (
        <span key={name} data-cut={look.cut}>
          {Own ? <Own record={row} value={row[name]} /> : <CardCell resource={resource} name={name} record={row} />}
        </span>
      ))}
    </div>
  );
};

/** Details are for reading: a click on them does not open the record. */
const stopPropagation = (event: MouseEvent<HTMLElement>) => event.stopPropagation();
const withoutClicks = { onClick: stopPropagation, onAuxClick: stopPropagation };

/** One record as a card of up to three lines. Its actions are behind one button, or in the card once expanded. */
export const RecordCard = memo(function RecordCard(props: RecordCardProps) {
  const { resource, row, parts, view, expanded } = props;
  const translate = useTranslate();
  const { title, to, isExpandable, element, checkbox, expander } = useRowParts(props);
  const values = { resource, row, view };
  return (
    <RecordContextProvider value={row}>
      <Card
        {...element}
        ref={props.measure}
        aria-posinset={props.number}
        aria-setsize={props.total}
        // The height assumed until the card is drawn: a wrong one would move those below.
        style={{ containIntrinsicBlockSize: `auto ${contentHeight(parts)}` }}
      >
        {isSelectable(resource) && (
          <label data-part="tick">
            <input type="checkbox" {...checkbox} />
          </label>
        )}
        {parts.beside && (
          <span data-part="beside">
            <RowCell {...values} name={parts.beside} />
          </span>
        )}
        <div data-part="lines">
          <div data-part="head">
            <strong>{parts.title && <RowCell {...values} name={parts.title} to={to} onLink={props.onLink} />}</strong>
            {!parts.beside && <CardValues {...values} part="figures" names={parts.figures} />}
            {isExpandable ? (
              <button type="button" {...expander}>
                <ExpandMore aria-hidden />
              </button>
            ) : (
              props.actions && (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={`${translate('list.action.label')}: ${title}`}
                  onClick={(event) => props.onMore(row, event.currentTarget)}
                >
                  <MoreVert aria-hidden />
                </button>
              )
            )}
          </div>
          {parts.facts.length > 0 && <CardValues {...values} part="facts" names={parts.facts} />}
          {hasFoot(parts) && (
            <div data-part="foot">
              <CardValues {...values} part="states" names={parts.states} />
              {parts.beside && <CardValues {...values} part="figures" names={parts.figures} />}
            </div>
          )}
        </div>
        {expanded && (
          <div data-part="more" {...withoutClicks}>
            <ExpandedRow resource={resource} row={row} view={view} />
            {props.actions && <RowActions movable {...props} />}
          </div>
        )}
      </Card>
    </RecordContextProvider>
  );
});
