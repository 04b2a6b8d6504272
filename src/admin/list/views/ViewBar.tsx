import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useStoreContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { readListState, writeListState } from '../address/listState.ts';
import { layoutKey } from '../columns/tableLayout.ts';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { unknownFieldsOf, viewAddress, viewOf } from './savedViews.ts';

const TabsPanel = lazyDialog(() => import('./TabsPanel.tsx'));
const ViewDialog = lazyDialog(() => import('./ViewDialog.tsx'));

const Bar = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: 44,
    marginBottom: 8,
    '& nav': { display: 'flex', gap: 4, minWidth: 0, overflowX: 'auto' },
    '& nav a': {
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      minHeight: 36,
      padding: '0 12px',
      borderRadius: theme.shape.borderRadius,
      color: palette.text.secondary,
      textDecoration: 'none',
      outlineOffset: -2,
    },
    '& nav a:hover': { background: palette.action.hover },
    '& nav a[aria-current]': { color: palette.primary.strong, background: palette.primary.soft, fontWeight: 600 },
    [theme.breakpoints.down('sm')]: { '& nav': { flex: '1 1 50%' }, '& nav a': { minHeight: 44 } },
  };
});

/** The plain list and the saved views as tabs, and the actions of the current view. */
const ViewBar = () => {
  const { resource, views, home, keepViews, saved, state, layout, isLayoutChanged } = useRecordList();
  const { setItem } = useStoreContext();
  const translate = useTranslate();
  const isSmall = useIsSmall();
  const [panelAnchor, setPanelAnchor] = useState<HTMLElement>();
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const defaultAddress = writeListState(resource, { ...readListState(resource, ''), saved: home ? '' : undefined });
  // Another page or month does not count as a change.
  const ignoredState = { page: 1, view: 'table', month: undefined } as const;
  const isModified =
    saved !== undefined &&
    (isLayoutChanged || writeListState(resource, { ...state, ...ignoredState }) !== viewAddress(resource, saved));
  const resetLayout = () => saved && setItem(layoutKey(resource, saved.label), undefined);
  const update = () => {
    if (!saved) return;
    const updatedView = { ...saved, ...viewOf(saved.label, state, layout) };
    keepViews(views.map((view) => (view === saved ? updatedView : view)));
    resetLayout();
  };
  // The current view always has a tab.
  const tabs = views.filter((view) => !view.untabbed || view === saved);
  const missingFields = saved ? unknownFieldsOf(resource, saved) : [];
  const nav = useRef<HTMLElement>(null);
  const shownLabel = saved?.label;
  // Tabs may be wider than a phone: scrolls the current one into view, its start first, but not the page.
  useEffect(() => {
    const tab = nav.current?.querySelector(shownLabel === undefined ? 'a' : '[aria-current]')?.getBoundingClientRect();
    const navBox = nav.current?.getBoundingClientRect();
    if (tab && navBox)
      nav.current?.scrollBy(Math.min(Math.max(tab.right - navBox.right, 0), tab.left - navBox.left), 0);
  }, [shownLabel]);
  return (
    <>
      <Bar>
        <nav ref={nav} aria-label={translate('list.saved.label')}>
          <Link to={{ search: defaultAddress }} aria-current={saved ? undefined : 'true'}>
            {translate('list.saved.all')}
          </Link>
          {tabs.map((view) => (
            <Link
              key={view.label}
              to={{ search: viewAddress(resource, view) }}
              aria-current={view === saved ? 'true' : undefined}
            >
              {view.label}
            </Link>
          ))}
        </nav>
        <IconButton
          size="small"
          aria-label={translate('list.saved.arrange')}
          title={translate('list.saved.arrange')}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setPanelAnchor(currentTarget)}
        >
          <ExpandMore fontSize="small" />
        </IconButton>
        {saved && (
          <IconButton
            size="small"
            aria-label={`${translate('list.saved.edit')}: ${saved.label}`}
            title={translate('list.saved.edit')}
            onClick={() => setDialog('edit')}
          >
            <Edit fontSize="small" />
          </IconButton>
        )}
        {saved && isModified && (
          <>
            <Button size="small" onClick={update}>
              {translate('list.saved.update')}
            </Button>
            <Button
              size="small"
              color="inherit"
              component={Link}
              to={{ search: viewAddress(resource, saved) }}
              onClick={resetLayout}
            >
              {translate('list.saved.revert')}
            </Button>
          </>
        )}
        {/* On a phone it is in the columns' panel. */}
        {!isSmall && (
          <Button size="small" color="inherit" startIcon={<Add aria-hidden />} onClick={() => setDialog('new')}>
            {translate('list.saved.save')}
          </Button>
        )}
      </Bar>
      {missingFields.length > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {translate('list.saved.gone', { names: missingFields.join(', ') })}
        </Alert>
      )}
      {panelAnchor && <TabsPanel anchor={panelAnchor} onClose={() => setPanelAnchor(undefined)} />}
      {dialog && <ViewDialog view={dialog === 'edit' ? saved : undefined} onClose={() => setDialog(undefined)} />}
    </>
  );
};

export default ViewBar;
