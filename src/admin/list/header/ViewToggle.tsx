import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { hiddenStyle } from '../../kinds/marks/Hidden.tsx';
import { useRecordList } from '../recordListContext.ts';

const Group = styled('fieldset')(({ theme }) => ({
  display: 'inline-flex',
  margin: 0,
  padding: 2,
  gap: 2,
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: (theme.vars ?? theme).palette.background.paper,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 30,
    padding: '0 10px',
    font: 'inherit',
    color: (theme.vars ?? theme).palette.text.secondary,
    background: 'none',
    border: 0,
    borderRadius: 4,
    cursor: 'pointer',
    '& svg': { fontSize: 18 },
    '&[aria-pressed="true"]': {
      color: (theme.vars ?? theme).palette.primary.strong,
      background: (theme.vars ?? theme).palette.primary.soft,
      fontWeight: 600,
    },
  },
  // On a phone there is no room for words beside the title.
  [theme.breakpoints.down('sm')]: {
    marginInlineStart: 'auto',
    '& button': { width: 44, height: 38, padding: 0, justifyContent: 'center' },
    '& button span': hiddenStyle,
  },
}));

const views = [
  ['table', TableRows],
  ['calendar', CalendarMonth],
] as const;

/** Table or calendar. */
export const ViewToggle = () => {
  const { state, change } = useRecordList();
  const translate = useTranslate();
  return (
    <Group aria-label={translate('list.view.label')}>
      {views.map(([view, Icon]) => (
        <button key={view} type="button" aria-pressed={state.view === view} onClick={() => change({ view })}>
          <Icon aria-hidden />
          <span>{translate(`list.view.${view}`)}</span>
        </button>
      ))}
    </Group>
  );
};
