import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useRecordTitle } from '../../layout/title/RecordTitle.tsx';
import { useRegistry } from '../../registryContext.ts';
import { useResourceView } from '../../useResourceView.ts';
import { ResultCount } from '../filters/ResultCount.tsx';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { ColumnsButton, FileButtons, RefreshButton, ViewToggle } from './listButtons.tsx';

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
  // The parent's title loads later: reserve room for it, or everything below would move.
  '@container (max-width: 560px)': {
    '&[data-nested="true"]': { flexBasis: '100%', minHeight: '2.6em' },
  },
}));

const Count = styled('span')(({ theme }) => ({
  margin: '6px 0 0',
  // Reserved before the count is known: the buttons beside it must not wrap when it comes.
  minWidth: '5ch',
  color: (theme.vars ?? theme).palette.text.secondary,
}));

// Without room beside the title, all of them go below it; with a view's own, they may need several lines.
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 12,
  marginInlineStart: 'auto',
  // Below the title from the start if the parent's title, which loads later, would leave them no room.
  '@container (560px < width <= 1350px)': { '[data-nested="true"] ~ &': { flexBasis: '100%' } },
  [theme.breakpoints.down('sm')]: { gap: 0 },
  '@media print': { display: 'none' },
}));

/** The list's title, its number of records, and its actions. */
export const ListHeader = () => {
  const { resource, parentId, labels, format, focus } = useRecordList();
  const { total, page, perPage } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const isSmall = useIsSmall();
  const { listActions: OwnActions } = useResourceView(resource);
  const parentResource = useRegistry().find(resource.parent?.resource ?? '');
  const parent = useRecordTitle(
    parentResource && parentId !== undefined ? { resource: parentResource, id: parentId } : undefined,
  );
  const toggle = resource.list.calendar && <ViewToggle />;
  return (
    <Bar>
      <Title ref={focus.heading} tabIndex={-1} data-nested={resource.parent !== undefined}>
        {parent ? translate('list.of', { name: labels.name, parent }) : labels.name}
      </Title>
      <Count aria-hidden>{total !== undefined && format.number(total)}</Count>
      <ResultCount />
      {/* Visible in the pager below; announced when it changes. */}
      <Hidden role="status">{Number(total) > perPage && translate('ra.navigation.current_page', { page })}</Hidden>
      {/* On a phone it fits beside the title, but not beside the other actions. */}
      {isSmall && toggle}
      <Actions>
        {!isSmall && toggle}
        <RefreshButton />
        <FileButtons />
        <ColumnsButton />
        {OwnActions && <OwnActions />}
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
