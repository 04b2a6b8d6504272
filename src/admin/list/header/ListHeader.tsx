import Add from '@mui/icons-material/Add';
import Refresh from '@mui/icons-material/Refresh';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ComponentType, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useRecordTitle } from '../../layout/title/RecordTitle.tsx';
import { useRegistry } from '../../registryContext.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { FileButtons } from './FileButtons.tsx';
import { ViewToggle } from './ViewToggle.tsx';

const Bar = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 40,
  marginBottom: 16,
  containerType: 'inline-size',
});

const Title = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  // The parent's name comes later: room for it from the start, or all below would move.
  '@container (max-width: 560px)': {
    '&[data-nested="true"]': { flexBasis: '100%', minHeight: '2.6em' },
  },
}));

const Count = styled('span')(({ theme }) => ({
  margin: '6px 0 0',
  // Room for it before it is known: the buttons beside it must not wrap when it comes.
  minWidth: '5ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

// Where there is no room beside the title, all of them go below it; a view's own may be too many for one line.
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 12,
  marginInlineStart: 'auto',
  // Below a title from the start where its parent's name, which comes later, would leave them no room.
  '@container (560px < width <= 1350px)': { '[data-nested="true"] ~ &': { flexBasis: '100%' } },
  [theme.breakpoints.down('sm')]: { gap: 0 },
  '@media print': { display: 'none' },
}));

/** What the record is called that a nested list lives under; nothing for a list that lives under none. */
const useParentTitle = (resource: Resource, parentId: Id | undefined): string | undefined => {
  const parent = useRegistry().find(resource.parent?.resource ?? '');
  return useRecordTitle(parent && parentId !== undefined ? { resource: parent, id: parentId } : undefined);
};

const ColumnsPanel = lazyDialog(() => import('../columns/ColumnsPanel.tsx'));

/** Opens what the list's columns and the height of its rows are chosen in. */
const ColumnsButton = () => {
  const word = useTranslate()('list.columns.label');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        aria-label={word}
        title={word}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        <ViewColumn fontSize="small" />
      </IconButton>
      {anchor && <ColumnsPanel anchor={anchor} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Asks the API again. */
const RefreshButton = () => {
  const { refetch, isFetching } = useListContext<StoredRecord>();
  const word = useTranslate()('list.refresh');
  return (
    <IconButton onClick={() => void refetch()} aria-label={word} title={word} aria-busy={isFetching}>
      <Refresh fontSize="small" />
    </IconButton>
  );
};

/** What the list is, how many records it has, and what can be done with it as a whole. */
export const ListHeader = ({ More }: { readonly More?: ComponentType | undefined }) => {
  const { resource, parentId, labels, format, focus } = useRecordList();
  const { total, page, perPage } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const isSmall = useIsSmall();
  const parent = useParentTitle(resource, parentId);
  const count = total === undefined ? '' : numberText(total, format.language);
  const toggle = resource.list.calendar && <ViewToggle />;
  return (
    <Bar>
      <Title ref={focus.heading} tabIndex={-1} data-nested={resource.parent !== undefined}>
        {parent ? translate('list.of', { name: labels.name, parent }) : labels.name}
      </Title>
      <Count role="status">{count}</Count>
      {/* Seen in the pager below; heard as a page is turned. */}
      <Hidden role="status">{Number(total) > perPage && translate('ra.navigation.current_page', { page })}</Hidden>
      {/* On a phone there is room for it beside the title, and not beside all else that can be done. */}
      {isSmall && toggle}
      <Actions>
        {!isSmall && toggle}
        <RefreshButton />
        <FileButtons />
        <ColumnsButton />
        {More && <More />}
        {resource.can.create && (
          <Button
            component={Link}
            to={paths(resource).add(parentId)}
            variant="contained"
            startIcon={<Add aria-hidden />}
          >
            {isSmall ? translate('list.addShort') : translate('list.add', { one: labels.one })}
          </Button>
        )}
      </Actions>
    </Bar>
  );
};
