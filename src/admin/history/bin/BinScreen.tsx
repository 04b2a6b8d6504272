import '../historyWords.ts';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import type { BinItem } from '#values/changes.ts';
import { ConfirmDialog } from '../../ConfirmDialog.tsx';
import { useLanguage } from '../../kinds/useLanguage.ts';
import { useRegistry } from '../../registryContext.ts';
import { Lines, PagedLines } from '../Lines.tsx';
import { LogHeader, ResourceFilter } from '../LogHeader.tsx';
import { BinLine } from './BinLine.tsx';
import { useBin, useBinPages } from './useBin.ts';

/** Deleted records of all resources, to restore or to delete for good; after 30 days that happens by itself. */
const BinScreen = () => {
  const translate = useTranslate();
  const language = useLanguage();
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
  // It cannot be cancelled.
  const isSent = remove.isPending && remove.variables === item;
  const close = () => setConfirming(undefined);

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
    await remove.mutateAsync(item).catch(cancelFocus); // Notified.
    // The dialog may have been reopened for another item meanwhile.
    setConfirming((current) => (current === confirming ? undefined : current));
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
          title={translate(confirming === 'all' ? 'history.bin.emptyTitle' : 'history.bin.removeTitle')}
          yes={translate(confirming === 'all' ? 'history.bin.empty' : 'history.bin.remove')}
          destructive
          pending={remove.isPending}
          {...(isSent && { no: translate('ra.action.close') })}
          onYes={() => void confirm()}
          onClose={close}
        >
          {confirming === 'all'
            ? translate('history.bin.emptyText', {
                smart_count: total,
                number: numberText(total, language),
              })
            : translate('history.bin.removeText', { name: confirming.name })}
        </ConfirmDialog>
      )}
    </Box>
  );
};

export default BinScreen;
