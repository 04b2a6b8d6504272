import ExpandMore from '@mui/icons-material/ExpandMore';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { fieldNamed } from '#schema/ownColumns.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import { cellOf } from '../kinds/cell/index.tsx';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import type { ResourceView } from '../view.ts';
import { ActionButtons } from './ActionButtons.tsx';
import { Card } from './Card.tsx';
import { ExpandedRow } from './ExpandedRow.tsx';
import { linkColumn } from './linkColumn.ts';
import { columnsOf } from './listQuery.ts';
import { RowActions } from './RowActions.tsx';
import { RowCell } from './RowCell.tsx';
import type { Row } from './recordList.ts';

interface RecordCardProps {
  readonly resource: Resource;
  readonly parentId: number | undefined;
  readonly row: Row;
  readonly view: ResourceView;
  readonly ticked: boolean;
  readonly open: boolean;
  readonly onTick: (rows: readonly Row[], ticked: boolean) => void;
  readonly onOpen: (id: number) => void;
  readonly onDelete: (row: Row) => void;
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minWidth: 0,
  '& > [data-label]': { display: 'inline-flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' },
  '& > [data-label] > span:first-of-type': { color: (theme.vars ?? theme).palette.text.secondary },
}));

const Actions = styled('span')({ marginInlineStart: 'auto', marginBlock: -4 });

/** One record as a card: picture and title, then the other columns, each with its label, then the actions. */
export const RecordCard = memo((props: RecordCardProps) => {
  const { resource, parentId, row, view, ticked, open } = props;
  const translate = useTranslate();
  const labels = useLabels(resource);
  const title = useFormat(resource).title(row);
  const to = resource.can.everEdit && resource.can.edit(row) ? paths(resource).edit(row.id, parentId) : undefined;
  const leading = linkColumn(resource);
  const others = columnsOf(resource).filter((name) => name !== leading);
  const isMedia = (name: string) => {
    const field = fieldNamed(resource, name);
    return field !== undefined && cellOf(field).media;
  };
  const cell = (name: string) => (
    <RowCell resource={resource} name={name} row={row} view={view} to={name === leading ? to : undefined} />
  );
  return (
    <Card data-selected={ticked} data-row={row.id}>
      <Line style={{ flexWrap: 'nowrap' }}>
        {resource.can.everDelete && (
          <input
            type="checkbox"
            aria-label={translate('list.select.row', { title })}
            checked={ticked}
            onChange={(event) => props.onTick([row], event.target.checked)}
          />
        )}
        {others.filter(isMedia).map((name) => (
          <span key={name}>{cell(name)}</span>
        ))}
        <strong style={{ minWidth: 0, flex: 1 }}>{leading && cell(leading)}</strong>
        {resource.list.expand.length > 0 && (
          <ActionButtons>
            <button
              type="button"
              aria-expanded={open}
              aria-label={`${translate('list.action.open')}: ${title}`}
              onClick={() => props.onOpen(row.id)}
            >
              <ExpandMore aria-hidden style={{ transform: open ? 'rotate(180deg)' : 'none' }} />
            </button>
          </ActionButtons>
        )}
      </Line>
      <Line>
        {others
          .filter((name) => !isMedia(name))
          .map((name) => (
            <span key={name} data-label>
              <span>{labels.field(name)}:</span>
              {cell(name)}
            </span>
          ))}
        <Actions>
          <RowActions
            resource={resource}
            parentId={parentId}
            row={row}
            onDelete={props.onDelete}
            More={view.rowActions}
          />
        </Actions>
      </Line>
      {open && <ExpandedRow resource={resource} row={row} />}
    </Card>
  );
});
RecordCard.displayName = 'RecordCard';
