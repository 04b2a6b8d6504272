import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { millisecondsInDay } from 'date-fns/constants';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type BinItem, binDays } from '#values/changes.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { Thumbnail } from '../../kinds/pictures/Thumbnail.tsx';
import { useNumber } from '../../kinds/useLanguage.ts';
import { IconMark } from '../../layout/IconMark.tsx';
import { useRegistry } from '../../registryContext.ts';
import { Line, Lines, PagedLines } from '../Lines.tsx';
import { LogHeader, ResourceFilter } from '../LogHeader.tsx';
import { useMoment } from '../useMoment.ts';
import { useBin, useBinPages } from './useBin.ts';

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
const BinLine = ({ item, busy, onRestore, onRemove }: BinLineProps) => {
  const translate = useTranslate();
  const moment = useMoment();
  const resource = useRegistry().find(item.resource);
  const { name, picture, by, at } = item;
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
        {translate('history.bin.left', { smart_count: daysLeft(at, Date.now()) })}
      </small>
    </Line>
  );
};

/** Deleted records of all resources, to restore or to delete for good; after 30 days that happens by itself. */
const BinScreen = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const number = useNumber();
  const [params, setParams] = useSearchParams();
  const resourceName = params.get('resource') ?? '';
  const pages = useBinPages(resourceName);
  const { total = 0 } = pages;
  const { restore, remove, busy } = useBin(pages.rows[0]);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = useRef<HTMLUListElement>(null);
  const pendingFocus = useRef<{ readonly item: BinItem | undefined; readonly index: number }>(undefined);
  // The dialog's subject: one item, or all.
  const [confirming, setConfirming] = useState<BinItem | 'all'>();
  const resources = useRegistry().resources.filter(({ can }) => can.everDelete);
  const item = confirming === 'all' ? undefined : confirming;
  const action = item ? 'remove' : 'empty';
  // It cannot be cancelled.
  const isSent = remove.isPending && remove.variables === item;

  /** Once the line is gone, or all, focuses the one in its place. */
  const keepFocus = (item: BinItem | undefined) => {
    pendingFocus.current = { item, index: item ? pages.rows.indexOf(item) : 0 };
  };
  const cancelFocus = () => {
    pendingFocus.current = undefined;
  };
  useEffect(() => {
    const { current } = pendingFocus;
    if (!current || confirming || pages.rows.some(({ id }) => !current.item || id === current.item.id)) return;
    pendingFocus.current = undefined;
    const remaining = lines.current?.children;
    const line = remaining?.[Math.min(current.index, remaining.length - 1)];
    (line?.querySelector('button') ?? heading.current)?.focus({ preventScroll: true });
  }, [confirming, pages.rows]);
  const confirm = async () => {
    keepFocus(item);
    const isDone = await remove.mutateAsync(item).then(() => true, cancelFocus); // A failure is notified.
    // The dialog may have been reopened for another item meanwhile. It goes first: a notice below it is not read aloud.
    setConfirming((current) => (current === confirming ? undefined : current));
    if (!isDone) return;
    const messageArgs = { name: item?.name };
    notify(item ? 'history.bin.removed' : 'history.bin.emptied', { type: 'success', messageArgs });
  };
  return (
    <Box sx={{ maxWidth: 960 }}>
      <LogHeader
        title={translate('shell.screens.bin')}
        total={pages.total}
        text={translate('history.bin.text')}
        headingRef={heading}
      >
        {/* Hidden in place: the content below must not move. */}
        <Button
          color="error"
          startIcon={<DeleteForever aria-hidden />}
          onClick={() => setConfirming('all')}
          sx={{ visibility: total > 0 && !resourceName ? 'visible' : 'hidden' }}
        >
          {translate('history.bin.empty')}
        </Button>
      </LogHeader>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'minmax(220px, max-content)' }, mb: 2 }}>
        <ResourceFilter
          resources={resources}
          value={resourceName}
          onChange={(name) => setParams(name ? { resource: name } : {}, { replace: true })}
        />
      </Box>
      <PagedLines pages={pages} empty={translate(resourceName ? 'history.bin.noneHere' : 'history.bin.none')}>
        {(items) => (
          <Lines ref={lines} aria-label={translate('shell.screens.bin')}>
            {items.map((item) => (
              <BinLine
                key={item.id}
                item={item}
                busy={busy.includes(item.id)}
                onRestore={() => {
                  keepFocus(item);
                  restore.mutate(item, { onError: cancelFocus });
                }}
                onRemove={setConfirming}
              />
            ))}
          </Lines>
        )}
      </PagedLines>
      {confirming && (
        <ConfirmDialog
          title={translate(`history.bin.${action}Title`)}
          yes={translate(`history.bin.${action}`)}
          destructive
          pending={remove.isPending}
          {...(isSent && { no: translate('ra.action.close') })}
          onYes={() => void confirm()}
          onClose={() => setConfirming(undefined)}
        >
          {translate(`history.bin.${action}Text`, {
            name: item?.name,
            smart_count: total,
            number: number(total),
          })}
        </ConfirmDialog>
      )}
    </Box>
  );
};

export default BinScreen;
