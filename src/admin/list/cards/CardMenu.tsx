import Popover from '@mui/material/Popover';
import { RecordContextProvider } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useResourceView } from '../../useResourceView.ts';
import { useRecordList } from '../recordListContext.ts';
import { RowActions } from '../row/RowActions.tsx';

/** Whose actions are shown, beside the button that was pressed; kept while the menu fades out. */
export interface MenuTarget {
  readonly row: StoredRecord;
  readonly button: HTMLElement;
  readonly open: boolean;
}

interface CardMenuProps extends MenuTarget {
  readonly onClose: () => void;
  readonly onDelete: (row: StoredRecord) => void;
}

/**
 * The menu of one record's actions, beside its card's button; one for all cards. A press closes it, caught on its way
 * down because stock buttons stop propagation. It stays mounted, so that a dialog opened by a view's action survives.
 */
const CardMenu = ({ row, button, open, onClose, onDelete }: CardMenuProps) => {
  const { resource, parentId, format } = useRecordList();
  const view = useResourceView(resource);
  return (
    <Popover
      key={row.id}
      open={open}
      keepMounted
      anchorEl={button}
      onClose={onClose}
      onClickCapture={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': format.title(row) } }}
    >
      <RecordContextProvider value={row}>
        <RowActions worded movable resource={resource} parentId={parentId} row={row} view={view} onDelete={onDelete} />
      </RecordContextProvider>
    </Popover>
  );
};

export default CardMenu;
