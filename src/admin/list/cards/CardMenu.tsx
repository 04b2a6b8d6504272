import Popover from '@mui/material/Popover';
import { RecordContextProvider } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import type { ResourceView } from '../../view.ts';
import { useRecordList } from '../recordListContext.ts';
import { RowActions } from '../row/RowActions.tsx';

/** Whose actions are asked for, and the button that asked. */
export interface Asked {
  readonly row: StoredRecord;
  readonly button: HTMLElement;
}

interface CardMenuProps {
  readonly asked: Asked;
  readonly open: boolean;
  readonly view: ResourceView;
  readonly onClose: () => void;
  readonly onDelete: (row: StoredRecord) => void;
}

/**
 * What can be done with one record, by name, beside the button of its card. One for all cards. A press closes it, of a
 * stock button too, which lets nobody else hear of it; what an action of a view has then opened, as a question, is drawn
 * from within the closed one.
 */
export default function CardMenu({ asked, open, view, onClose, onDelete }: CardMenuProps) {
  const { resource, parentId } = useRecordList();
  const title = useFormat(resource).title(asked.row);
  return (
    <Popover
      key={asked.row.id}
      open={open}
      keepMounted
      anchorEl={asked.button}
      onClose={onClose}
      onClickCapture={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
    >
      <RecordContextProvider value={asked.row}>
        <RowActions
          worded
          movable
          resource={resource}
          parentId={parentId}
          row={asked.row}
          onDelete={onDelete}
          More={view.rowActions}
        />
      </RecordContextProvider>
    </Popover>
  );
}
