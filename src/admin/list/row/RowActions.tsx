import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import type { ComponentType } from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { IconMark } from '../../layout/IconMark.tsx';
import { useRegistry } from '../../registryContext.ts';
import { SteadyLink } from '../../routing/SteadyLink.tsx';
import { orderedBy, useReorder } from '../order/rowOrder.ts';
import { useRecordList } from '../recordListContext.ts';
import { ActionButtons, ActionMenu, WordedContext } from './RowAction.tsx';
import type { RowOf, RowProps } from './rowProps.ts';

interface RowActionsProps extends Pick<RowProps, keyof RowOf | 'onDelete'> {
  /** Shows their names, not only icons. */
  readonly worded?: boolean;
  /** Includes moving it: a card has no drag handle. */
  readonly movable?: boolean;
  /** What a resource's own view adds. */
  readonly More?: ComponentType<{ readonly record: Values }> | undefined;
}

interface ChildLinkProps {
  readonly child: Resource;
  readonly row: StoredRecord;
  readonly title: string;
  readonly worded: boolean;
}

const ChildLink = ({ child, row, title, worded }: ChildLinkProps) => {
  const { name } = useLabels(child);
  return (
    <SteadyLink to={paths(child).list(row.id)} title={name} aria-label={`${name}: ${title}`}>
      <IconMark name={child.icon} />
      {worded && name}
    </SteadyLink>
  );
};

interface MoveProps {
  readonly row: StoredRecord;
  readonly field: string;
  readonly worded: boolean;
}

const Moves = ({ row, field, worded }: MoveProps) => {
  const { format } = useRecordList();
  const { data: rows = [] } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const reorder = useReorder(field);
  const index = rows.findIndex(({ id }) => id === row.id);
  const moveAction = (target: number, word: string, Icon: typeof ArrowUpward) =>
    index >= 0 &&
    rows[target] && (
      <button
        type="button"
        title={translate(word)}
        aria-label={`${translate(word)}: ${format.title(row)}`}
        onClick={() => void reorder(index, target)}
      >
        <Icon aria-hidden />
        {worded && translate(word)}
      </button>
    );
  return (
    <>
      {moveAction(index - 1, 'ra.action.move_up', ArrowUpward)}
      {moveAction(index + 1, 'ra.action.move_down', ArrowDownward)}
    </>
  );
};

/** Moves a row one place up or down, where rows can be ordered by hand but have no drag handle. */
const MoveActions = ({ row, worded }: Omit<MoveProps, 'field'>) => {
  const { resource } = useRecordList();
  const { sort, filterValues: filter } = useListContext<StoredRecord>();
  const field = orderedBy(resource, { sort, filter });
  return field === undefined ? null : <Moves row={row} field={field} worded={worded} />;
};

/** The actions of one record: its nested records, edit, move, delete. */
export const RowActions = (props: RowActionsProps) => {
  const { resource, parentId, row, onDelete, worded = false, movable = false, More } = props;
  const Frame = worded ? ActionMenu : ActionButtons;
  const translate = useTranslate();
  const title = useFormat(resource).title(row);
  const edit = translate('list.action.edit');
  const remove = translate('list.action.delete');
  return (
    <Frame>
      {useRegistry()
        .children(resource.name)
        .map((child) => (
          <ChildLink key={child.name} child={child} row={row} title={title} worded={worded} />
        ))}
      {More && (
        <RecordContextProvider value={row}>
          <WordedContext value={worded}>
            <More record={row} />
          </WordedContext>
        </RecordContextProvider>
      )}
      {resource.can.everEdit && resource.can.edit(row) && (
        <SteadyLink to={paths(resource).edit(row.id, parentId)} title={edit} aria-label={`${edit}: ${title}`}>
          <Edit aria-hidden />
          {worded && edit}
        </SteadyLink>
      )}
      {movable && <MoveActions row={row} worded={worded} />}
      {resource.can.everDelete && resource.can.delete(row) && (
        <button type="button" title={remove} aria-label={`${remove}: ${title}`} onClick={() => onDelete(row)}>
          <Delete aria-hidden />
          {worded && remove}
        </button>
      )}
    </Frame>
  );
};
