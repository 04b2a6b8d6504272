import '../historyWords.ts';
import DeleteForever from '@mui/icons-material/DeleteForeverOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
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

/** What was deleted in all resources, and the way back; after 30 days it goes by itself, or on purpose at once. */
const BinScreen = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const chosen = params.get('resource') ?? '';
  const pages = useBinPages(chosen);
  const { restore, remove } = useBin();
  const heading = useRef<HTMLHeadingElement>(null);
  // What is asked about: one of them, or all.
  const [asked, setAsked] = useState<BinItem | 'all'>();
  const resources = useRegistry().resources.filter(({ can }) => can.everDelete);
  const close = () => setAsked(undefined);

  /** The line goes, and the focus must not go with it. */
  const keepFocus = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  const confirm = async () => {
    try {
      await remove.mutateAsync(asked === 'all' ? undefined : asked);
      keepFocus();
    } catch {
      // It was said.
    }
    close();
  };
  return (
    <Box sx={{ maxWidth: 960 }}>
      <LogHeader
        title={translate('shell.screens.bin')}
        total={pages.loading ? undefined : pages.total}
        text={translate('history.bin.text')}
        headingRef={heading}
      >
        {pages.total > 0 && !chosen && (
          <Button color="error" startIcon={<DeleteForever aria-hidden />} onClick={() => setAsked('all')}>
            {translate('history.bin.empty')}
          </Button>
        )}
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
          <Lines aria-label={translate('shell.screens.bin')}>
            {items.map((item) => (
              <BinLine
                key={item.id}
                item={item}
                busy={restore.isPending && restore.variables.id === item.id}
                onRestore={() => restore.mutate(item, { onSuccess: keepFocus })}
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
