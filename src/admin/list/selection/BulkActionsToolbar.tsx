import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { isChangedInForm } from '#schema/fieldsOf.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useApi } from '../../apiContext.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { inBar } from '../../theme/components/surfaces.ts';
import { useResourceView } from '../../useResourceView.ts';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';

const BulkEditDialog = lazyDialog(() => import('../../bulk/BulkEditDialog.tsx'));

/** As wide as the page, but only the bar in it takes presses. */
const Dock = styled('div')({
  position: 'sticky',
  bottom: 16,
  zIndex: 3,
  pointerEvents: 'none',
  ...inBar,
  // In print it would cover rows.
  '@media print': { display: 'none' },
});

const Bar = styled('section')(({ theme }) => ({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 'fit-content',
  maxWidth: '100%',
  flexWrap: 'wrap',
  margin: '16px auto 0',
  padding: '6px 8px 6px 16px',
  background: (theme.vars ?? theme).palette.background.paper,
  border: `1px solid ${(theme.vars ?? theme).palette.fieldLine}`,
  borderRadius: theme.shape.borderRadius,
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    width: '100%',
    paddingInlineStart: 4,
    '& > strong': { marginInlineEnd: 'auto' },
  },
}));

/** The actions for ticked rows; it floats at the page's lower edge, so that nothing moves when it appears. */
export const BulkActionsToolbar = ({ onDelete }: { readonly onDelete: (rows: readonly StoredRecord[]) => void }) => {
  const { resource, selectedRows, format, focus } = useRecordList();
  const { data = [], total = 0, selectedIds, onUnselectItems, onSelectAll } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const { most } = useApi();
  const isSmall = useIsSmall();
  const { bulkActions: OwnActions } = useResourceView(resource);
  const [editing, setEditing] = useState(false);
  const bar = useRef<HTMLElement>(null);
  // A shortcut, since the bar comes after all rows.
  useShortcuts({ a: () => bar.current?.focus() });
  const clear = () => {
    onUnselectItems();
    focus.after([], []);
  };
  const deletable = selectedRows().filter((row) => resource.can.delete(row));
  const wholePage = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  return (
    <>
      {/* Not a status: that would read out all buttons with each tick, not only what changed. */}
      <Dock aria-live="polite">
        {selectedIds.length > 0 && (
          <Bar ref={bar} tabIndex={-1} aria-label={translate('list.select.label')}>
            {isSmall && (
              <IconButton aria-label={translate('list.select.clear')} onClick={clear}>
                <Close fontSize="small" />
              </IconButton>
            )}
            <strong>{translate('list.select.count', { smart_count: selectedIds.length })}</strong>
            {!isSmall && <Button onClick={clear}>{translate('list.select.clear')}</Button>}
            {wholePage && selectedIds.length < Math.min(total, most.batchRows) && (
              <Button onClick={() => onSelectAll({ limit: most.batchRows })}>
                {translate(total > most.batchRows ? 'list.select.first' : 'list.select.all', {
                  count: format.number(Math.min(total, most.batchRows)),
                })}
              </Button>
            )}
            {resource.can.everEdit && isChangedInForm(resource) && (
              <Button startIcon={<Edit aria-hidden />} onClick={() => setEditing(true)}>
                {translate('list.action.edit')}
              </Button>
            )}
            {OwnActions && <OwnActions />}
            {deletable.length > 0 && (
              <Button color="error" startIcon={<Delete aria-hidden />} onClick={() => onDelete(deletable)}>
                {translate('list.action.delete')}
              </Button>
            )}
          </Bar>
        )}
      </Dock>
      {editing && <BulkEditDialog onClose={() => setEditing(false)} />}
    </>
  );
};
