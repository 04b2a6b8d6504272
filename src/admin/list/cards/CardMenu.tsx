import Popover from '@mui/material/Popover';
import { RecordContextProvider } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import type { ResourceView } from '../../view.ts';
import { useRecordList } from '../recordListContext.ts';
import { RowActions } from '../row/RowActions.tsx';

/** Whose actions are shown, beside the button that was pressed; kept while the menu fades out. */
export interface MenuTarget {
  readonly row: StoredRecord;
  readonly button: HTMLElement;
  readonly open: boolean;
}

interface CardMenuProps {
  readonly target: MenuTarget;
  readonly view: ResourceView;
  readonly onClose: () => void;
  readonly onDelete: (row: StoredRecord) => void;
}

/**
 * The menu of one record's actions, beside its card's button; one for all cards. A press closes it, caught on its way
 * down because stock buttons stop propagation. It stays mounted, so that a dialog opened by a view's action survives.
 */
export default function CardMenu({ target, view, onClose, onDelete }: CardMenuProps) {
  const { resource, parentId } = useRecordList();
  const title = useFormat(resource).title(target.row);
  return (
    <Popover
      key={target.row.id}
      open={target.open}
      keepMounted
      anchorEl={target.button}
      onClose={onClose}
      onClickCapture={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
    >
      <RecordContextProvider value={target.row}>
        <RowActions
          worded
          movable
          resource={resource}
          parentId={parentId}
          row={target.row}
          view={view}
          onDelete={onDelete}
        />
      </RecordContextProvider>
    </Popover>
  );
}
