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
  const chosen = params.get('resource') ?? '';
  const pages = useBinPages(chosen);
  const { restore, remove, busy } = useBin(pages.rows[0]);
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = useRef<HTMLUListElement>(null);
  const leaving = useRef<{ readonly item: BinItem | undefined; readonly at: number }>(undefined);
  // The dialog's subject: one item, or all.
  const [asked, setAsked] = useState<BinItem | 'all'>();
  const resources = useRegistry().resources.filter(({ can }) => can.everDelete);
  const item = asked === 'all' ? undefined : asked;
  // It cannot be cancelled.
  const sent = remove.isPending && remove.variables === item;
  const close = () => setAsked(undefined);

  /** Once the line is gone, or all, focuses the one in its place. */
  const leave = (item: BinItem | undefined) => {
    leaving.current = { item, at: item ? pages.rows.indexOf(item) : 0 };
  };
  const stay = () => {
    leaving.current = undefined;
  };
  useEffect(() => {
    const { current } = leaving;
    if (!current || asked || pages.rows.some(({ id }) => !current.item || id === current.item.id)) return;
    leaving.current = undefined;
    const left = lines.current?.children;
    const line = left?.[Math.min(current.at, left.length - 1)];
    (line?.querySelector('button') ?? heading.current)?.focus({ preventScroll: true });
  }, [asked, pages.rows]);
  const confirm = async () => {
    leave(item);
    await remove.mutateAsync(item).catch(stay); // Notified.
    // The dialog may have been reopened for another item meanwhile.
    setAsked((now) => (now === asked ? undefined : now));
  };
  return (
    <Box sx={{ maxWidth: 960 }}>
      <LogHeader
        title={translate('shell.screens.bin')}
        total={pages.loading ? undefined : pages.total}
        text={translate('history.bin.text')}
        headingRef={heading}
      >
        {/* Hidden in place: the content below must not move. */}
        <Button
          color="error"
          startIcon={<DeleteForever aria-hidden />}
          onClick={() => setAsked('all')}
          sx={{ visibility: pages.total > 0 && !chosen ? 'visible' : 'hidden' }}
        >
          {translate('history.bin.empty')}
        </Button>
      </LogHeader>
      <Box sx={{ display: 'grid', justifyContent: { sm: 'start' }, mb: 2 }}>
        <ResourceFilter
          resources={resources}
          value={chosen}
          onChange={(name) => setParams(name ? { resource: name } : {}, { replace: true })}
        />
      </Box>
      <PagedLines pages={pages} empty={translate(chosen ? 'history.bin.noneHere' : 'history.bin.none')}>
        {(items) => (
          <Lines ref={lines} aria-label={translate('shell.screens.bin')}>
            {items.map((item) => (
              <BinLine
                key={item.id}
                item={item}
                busy={busy.includes(item.id)}
                onRestore={() => {
                  leave(item);
                  restore.mutate(item, { onError: stay });
                }}
                onRemove={setAsked}
              />
            ))}
          </Lines>
        )}
      </PagedLines>
      {asked && (
        <ConfirmDialog
          title={translate(asked === 'all' ? 'history.bin.emptyTitle' : 'history.bin.removeTitle')}
          yes={translate(asked === 'all' ? 'history.bin.empty' : 'history.bin.remove')}
          destructive
          pending={remove.isPending}
          {...(sent && { no: translate('ra.action.close') })}
          onYes={() => void confirm()}
          onClose={close}
        >
          {asked === 'all'
            ? translate('history.bin.emptyText', {
                smart_count: pages.total,
                number: numberText(pages.total, language),
              })
            : translate('history.bin.removeText', { name: asked.name })}
        </ConfirmDialog>
      )}
    </Box>
  );
};

export default BinScreen;
