import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import type { ReactNode } from 'react';
import { useI18nProvider, useListContext, useTranslate } from 'react-admin';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import { labelsOf } from '../../kinds/words/useLabels.ts';
import { IconMark } from '../../layout/IconMark.tsx';
import { useRegistry } from '../../registryContext.ts';
import { orderedBy, useReorder } from '../order/rowOrder.ts';
import { useRecordList } from '../recordListContext.ts';
import { ActionButtons, ActionMenu, RowAction, WordedContext } from './RowAction.tsx';
import type { RowOf, RowProps } from './rowProps.ts';

interface RowActionsProps extends Pick<RowProps, keyof RowOf | 'view' | 'onDelete'> {
  /** Shows their names, not only icons. */
  readonly worded?: boolean;
  /** Includes moving it: a card has no drag handle. */
  readonly movable?: boolean;
}

/** Moves a row one place up or down, where rows can be ordered by hand but have no drag handle. */
const MoveActions = ({ row, title }: { readonly row: StoredRecord; readonly title: string }) => {
  const { resource } = useRecordList();
  const { data: rows = [], sort, filterValues: filter } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const reorder = useReorder();
  const field = orderedBy(resource, { sort, filter });
  const index = rows.findIndex(({ id }) => id === row.id);
  if (field === undefined || index < 0 || !resource.can.edit(row)) return null;
  const moveAction = (target: number, word: string, icon: ReactNode) =>
    rows[target] && (
      <RowAction
        icon={icon}
        label={translate(word)}
        record={title}
        onClick={() => void reorder(field, index, target)}
      />
    );
  return (
    <>
      {moveAction(index - 1, 'ra.action.move_up', <ArrowUpward aria-hidden />)}
      {moveAction(index + 1, 'ra.action.move_down', <ArrowDownward aria-hidden />)}
    </>
  );
};

/** The actions of one record: its nested records, the view's own, edit, move, delete. */
export const RowActions = (props: RowActionsProps) => {
  const { resource, parentId, row, view, onDelete, worded = false, movable = false } = props;
  const Frame = worded ? ActionMenu : ActionButtons;
  const provider = useI18nProvider();
  const translate = useTranslate();
  const title = useFormat(resource).title(row);
  return (
    <WordedContext value={worded}>
      <Frame>
        {useRegistry()
          .children(resource.name)
          .map((child) => (
            <RowAction
              key={child.name}
              icon={<IconMark name={child.icon} />}
              label={labelsOf(provider, child).name}
              record={title}
              to={paths(child).list(row.id)}
            />
          ))}
        {view.rowActions && <view.rowActions record={row} />}
        {resource.can.edit(row) && (
          <RowAction
            icon={<Edit aria-hidden />}
            label={translate('list.action.edit')}
            record={title}
            to={paths(resource).edit(row.id, parentId)}
          />
        )}
        {movable && <MoveActions row={row} title={title} />}
        {resource.can.delete(row) && (
          <RowAction
            icon={<Delete aria-hidden />}
            label={translate('list.action.delete')}
            record={title}
            onClick={() => onDelete(row)}
          />
        )}
      </Frame>
    </WordedContext>
  );
};
