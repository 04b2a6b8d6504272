import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { millisecondsInDay } from 'date-fns/constants';
import { useTranslate } from 'react-admin';
import { type BinItem, binDays } from '#values/changes.ts';
import { Thumbnail } from '../../kinds/pictures/Thumbnail.tsx';
import { IconMark } from '../../layout/IconMark.tsx';
import { useRegistry } from '../../registryContext.ts';
import { Line } from '../Lines.tsx';
import { useMoment } from '../useMoment.ts';

/** Whole days until it is deleted for good. */
export const daysLeft = (at: string, now: number): number =>
  Math.max(0, Math.ceil(binDays - (now - Date.parse(at)) / millisecondsInDay));

interface BinLineProps {
  readonly item: BinItem;
  readonly busy: boolean;
  readonly onRestore: (item: BinItem) => void;
  readonly onRemove: (item: BinItem) => void;
}

/** One deleted record: its title, who deleted it and when, how long it is kept. */
export const BinLine = ({ item, busy, onRestore, onRemove }: BinLineProps) => {
  const translate = useTranslate();
  const moment = useMoment();
  const resource = useRegistry().find(item.resource);
  const { name, picture, by, at } = item;
  const remainingDays = daysLeft(at, Date.now());
  return (
    <Line
      sign={picture ? <Thumbnail src={picture} alt="" /> : <IconMark name={resource?.icon} />}
      actions={
        <>
          <Button
            loading={busy}
            startIcon={<RestoreFromTrash aria-hidden />}
            aria-label={`${translate('history.bin.restore')}: ${name}`}
            onClick={() => onRestore(item)}
          >
            {translate('history.bin.restore')}
          </Button>
          <IconButton
            aria-label={`${translate('history.bin.remove')}: ${name}`}
            title={translate('history.bin.remove')}
            onClick={() => onRemove(item)}
          >
            <DeleteForever fontSize="small" aria-hidden />
          </IconButton>
        </>
      }
    >
      <div>
        <strong>{name}</strong> <small>{translate(`resources.${item.resource}.name`, { _: item.resource })}</small>
      </div>
      <small>
        {translate('history.bin.deleted', { person: by.name, at: moment(at).text })} ·{' '}
        {translate('history.bin.left', { smart_count: remainingDays })}
      </small>
    </Line>
  );
};
