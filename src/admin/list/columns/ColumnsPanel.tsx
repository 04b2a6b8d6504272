import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { styled, useTheme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { possibleColumns } from '../listColumns.ts';
import { useRecordList } from '../recordListContext.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { TickList } from './TickList.tsx';
import { type RowDensity, rowDensities } from './tableLayout.ts';

const Group = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    gap: 2,
    minWidth: 0,
    margin: 0,
    padding: 2,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    '& button': {
      height: 32,
      padding: '0 8px',
      font: 'inherit',
      color: palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 4,
      cursor: 'pointer',
    },
    '& button[aria-pressed="true"]': {
      color: palette.primary.strong,
      background: palette.primary.soft,
      fontWeight: 600,
    },
  };
});

interface DensityChoiceProps {
  readonly value: RowDensity;
  readonly onChange: (density: RowDensity) => void;
}

/** How high the rows are. */
const DensityChoice = ({ value, onChange }: DensityChoiceProps) => {
  const translate = useTranslate();
  return (
    <Group aria-label={translate('list.columns.density')}>
      {rowDensities.map((option) => (
        <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
          {translate(`list.columns.${option}`)}
        </button>
      ))}
    </Group>
  );
};

const ViewDialog = lazyDialog(() => import('../views/ViewDialog.tsx'));

const Sheet = styled('div')(({ theme }) => ({
  display: 'grid',
  // As wide as the sheet, even if the buttons below want more.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  width: 340,
  maxWidth: '100%',
  padding: '16px 16px 12px',
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& h3': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& p': { margin: 0, color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.8125rem' },
  '& footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
  [theme.breakpoints.down('sm')]: { width: 'auto', paddingBottom: 24 },
}));

/** All possible columns: the shown ones in their order, then the others. */
const ColumnList = () => {
  const { resource, labels, columns, layout, setLayout } = useRecordList();
  return (
    <TickList
      shown={columns}
      hidden={possibleColumns(resource).filter((name) => !columns.includes(name))}
      label={(name) => labels.field(name)}
      // A list needs at least one.
      keepsOne
      onShow={(names) => setLayout({ ...layout, columns: names })}
    />
  );
};

interface ColumnsPanelProps {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Choice of columns, their order and the row height: a popover, or on a phone a sheet from below. */
const ColumnsPanel = ({ anchor, open, onClose }: ColumnsPanelProps) => {
  const { layout, setLayout } = useRecordList();
  const { density } = useTheme();
  const translate = useTranslate();
  const isSmall = useIsSmall();
  const headingId = useId();
  const [naming, setNaming] = useState(false);
  const content = (
    <Sheet>
      <h2 id={headingId}>{translate('list.columns.label')}</h2>
      {isSmall ? (
        <p>{translate('list.columns.cards')}</p>
      ) : (
        <DensityChoice
          value={layout.density ?? density}
          onChange={(chosen) => setLayout({ ...layout, density: chosen })}
        />
      )}
      <ColumnList />
      <footer>
        <Button color="inherit" disabled={Object.keys(layout).length === 0} onClick={() => setLayout({})}>
          {translate('list.columns.reset')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            setNaming(true);
          }}
        >
          {translate('list.saved.save')}
        </Button>
      </footer>
    </Sheet>
  );
  const paper = { role: 'dialog', 'aria-labelledby': headingId } as const;
  return (
    <>
      {naming && <ViewDialog view={undefined} onClose={() => setNaming(false)} />}
      {isSmall ? (
        <Drawer
          anchor="bottom"
          open={open}
          onClose={onClose}
          slotProps={{ paper: { ...paper, sx: { maxHeight: '85dvh' } } }}
        >
          {content}
        </Drawer>
      ) : (
        <Popover
          open={open}
          anchorEl={anchor}
          onClose={onClose}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper }}
        >
          {content}
        </Popover>
      )}
    </>
  );
};

export default ColumnsPanel;
