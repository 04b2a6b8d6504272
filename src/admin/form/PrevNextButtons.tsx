import Previous from '@mui/icons-material/ChevronLeft';
import Next from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useNumber } from '../kinds/useLanguage.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { getListParams } from '../list/address/listQuery.ts';
import type { ListState } from '../list/address/listState.ts';
import { storedColumns } from '../list/views/savedViews.ts';
import { useLastList } from '../listAddress.ts';
import type { RecordPlace } from '../recordMeta.ts';
import { isElsewhere, isMac, isWriting, useKeyDown, useShortcuts } from '../shortcuts/useShortcuts.ts';
import { type FormLinkState, readFormLink } from './formLink.ts';

/** Another record of the list, and the page it is on. */
interface Neighbour {
  readonly id: Id;
  readonly page: number;
}

type Direction = 'previous' | 'next';

/** Long enough to go through a page of records without reading it again for each one. */
const staleTime = 5 * 60_000;

const usePage = ({ resource, parentId }: RecordPlace, state: ListState, page: number, enabled = true) => {
  const query = getListParams(resource, { ...state, page }, parentId, storedColumns(resource, state.saved));
  return useGetList<StoredRecord>(resource.name, { ...query }, { enabled, staleTime, retry: false });
};

/** The records before and after this one in the list as last seen, across its pages; `undefined` if it is not there. */
const useNeighbours = (props: RecordPlace) => {
  const link = readFormLink(useLocation().state);
  const { state, turnTo } = useLastList(props.resource, props.parentId);
  const { perPage } = state;
  const { page = state.page } = link;
  // The way back leads to the record's page.
  const rememberPage = useEffectEvent(() => turnTo(page));
  useEffect(() => {
    if (link.page !== undefined) rememberPage();
  }, [link.page]);
  const { data: rows = [], total = 0 } = usePage(props, state, page);
  const index = rows.findIndex((row) => row.id === props.id);
  const pageBefore = usePage(props, state, page - 1, index === 0 && page > 1);
  const pageAfter = usePage(props, state, page + 1, index >= 0 && index === rows.length - 1 && page * perPage < total);
  if (index < 0) return undefined;
  const toNeighbour = (row: StoredRecord | undefined, pageOfRow: number): Neighbour | undefined =>
    row && { id: row.id, page: pageOfRow };
  return {
    place: (page - 1) * perPage + index + 1,
    total,
    previous: toNeighbour(rows[index - 1], page) ?? toNeighbour(pageBefore.data?.at(-1), page - 1),
    next: toNeighbour(rows[index + 1], page) ?? toNeighbour(pageAfter.data?.[0], page + 1),
    /** The page beyond that end of the record's own page is being read. */
    reading: { previous: pageBefore.isLoading, next: pageAfter.isLoading },
  };
};

/** Links to the previous and next record of the list: `‹ 3 / 312 ›`, the keys `[` and `]`, or Alt with an arrow. */
const PrevNextButtons = (props: RecordPlace) => {
  const { resource, parentId } = props;
  const translate = useTranslate();
  const number = useNumber();
  const labels = useLabels(resource);
  const navigate = useNavigate();
  const { state } = useLocation();
  const neighbours = useNeighbours(props);
  const linkTo = ({ id, page }: Neighbour) => ({
    to: paths(resource).edit(id, parentId),
    state: { ...readFormLink(state), page } satisfies FormLinkState,
  });
  // A press that came before the neighbour was known: followed once it is.
  const pendingDirection = useRef<Direction>(undefined);
  const goTo = (direction: Direction) => {
    const neighbour = neighbours?.[direction];
    pendingDirection.current = !neighbour && neighbours?.reading[direction] ? direction : undefined;
    if (!neighbour) return;
    const { to, ...link } = linkTo(neighbour);
    void navigate(to, link);
  };
  const followPending = useEffectEvent(() => pendingDirection.current && goTo(pendingDirection.current));
  const { previous: readingPrevious, next: readingNext } = neighbours?.reading ?? {};
  useEffect(() => {
    if (!readingPrevious && !readingNext) followPending();
  }, [readingPrevious, readingNext]);
  useShortcuts({ '[': () => goTo('previous'), ']': () => goTo('next') });
  useKeyDown((event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
    if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return;
    if (!neighbours || (isMac() && isWriting(target)) || isElsewhere(target)) return;
    // At an end of the list too: the browser would leave the form.
    event.preventDefault();
    goTo(key === 'ArrowLeft' ? 'previous' : 'next');
  });
  if (!neighbours || neighbours.total < 2) return null;
  const stepButton = (neighbour: Neighbour | undefined, words: string, keys: string, Icon: typeof Next) => {
    const label = translate(words, { one: labels.one });
    const shared = { 'aria-label': label, 'aria-keyshortcuts': keys, children: <Icon aria-hidden /> };
    return neighbour ? (
      <IconButton component={Link} {...linkTo(neighbour)} title={label} {...shared} />
    ) : (
      <IconButton disabled {...shared} />
    );
  };
  const [place, total] = [neighbours.place, neighbours.total].map(number);
  return (
    <Box
      component="nav"
      aria-label={translate('form.neighbours.name')}
      // No higher than the heading's line: it appears after the form, which must not move.
      sx={{ display: 'flex', alignItems: 'center', my: { xs: '-7px', sm: '-4px' } }}
    >
      {stepButton(neighbours.previous, 'form.neighbours.previous', 'Alt+ArrowLeft [', Previous)}
      <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {translate('form.neighbours.place', { place, total })}
      </Typography>
      {stepButton(neighbours.next, 'form.neighbours.next', 'Alt+ArrowRight ]', Next)}
    </Box>
  );
};

export default PrevNextButtons;
