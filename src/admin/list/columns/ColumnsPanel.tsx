import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import { styled, useTheme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { possibleColumns } from '../listColumns.ts';
import { useRecordList } from '../recordListContext.ts';
import { Segments } from '../Segments.ts';
import { useIsSmall } from '../useIsSmall.ts';
import { CheckList, CheckSheet } from './CheckList.tsx';
import { rowDensities } from './tableLayout.ts';

const Densities = styled(Segments)({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  minWidth: 0,
  '& button': { height: 32, padding: '0 8px' },
});

/** How high the rows are. */
const DensityChoice = () => {
  const { layout, setLayout } = useRecordList();
  const { density } = useTheme();
  const current = layout.density ?? density;
  const translate = useTranslate();
  return (
    <Densities aria-label={translate('list.columns.density')}>
      {rowDensities.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === current}
          onClick={() => setLayout({ ...layout, density: option })}
        >
          {translate(`list.columns.${option}`)}
        </button>
      ))}
    </Densities>
  );
};

const ViewDialog = lazyDialog(() => import('../views/ViewDialog.tsx'));

const Sheet = styled(CheckSheet)(({ theme }) => ({
  width: 340,
  paddingBottom: 12,
  '& footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 8 },
  [theme.breakpoints.down('sm')]: { width: 'auto', paddingBottom: 24 },
}));

interface ColumnsPanelProps {
  readonly anchor: HTMLElement;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Choice of columns, their order and the row height: a popover, or on a phone a sheet from below. */
const ColumnsPanel = ({ anchor, open, onClose }: ColumnsPanelProps) => {
  const { resource, labels, columns, layout, setLayout } = useRecordList();
  const translate = useTranslate();
  const isSmall = useIsSmall();
  const headingId = useId();
  const [naming, setNaming] = useState(false);
  const content = (
    <Sheet>
      <h2 id={headingId}>{translate('list.columns.label')}</h2>
      {isSmall ? <p>{translate('list.columns.cards')}</p> : <DensityChoice />}
      <CheckList
        shown={columns}
        hidden={possibleColumns(resource).filter((name) => !columns.includes(name))}
        label={(name) => labels.field(name)}
        // A list needs at least one.
        keepsOne
        onShow={(names) => setLayout({ ...layout, columns: names })}
      />
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
