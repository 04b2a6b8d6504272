import { arrayMove } from '@dnd-kit/sortable';
import { styled } from '@mui/material/styles';
import { possibleColumns } from '../listColumns.ts';
import { Sortable, useSortableLine } from '../order/sortable.tsx';
import { useRecordList } from '../recordListContext.ts';

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 36, paddingInlineStart: 36 },
  '& li[data-shown="true"]': { paddingInlineStart: 0, background: (theme.vars ?? theme).palette.background.paper },
  '& label': {
    display: 'flex',
    flex: 1,
    alignItems: 'center',
    gap: 10,
    minWidth: 0,
    minHeight: 36,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& input': {
    flex: 'none',
    width: 17,
    height: 17,
    margin: 0,
    accentColor: (theme.vars ?? theme).palette.primary.main,
    cursor: 'inherit',
  },
  [theme.breakpoints.down('sm')]: { '& li, & label': { minHeight: 44 } },
}));

interface TickProps {
  readonly label: string;
  readonly shown: boolean;
  readonly disabled?: boolean;
  readonly onChange: () => void;
}

const Tick = ({ label, shown, disabled, onChange }: TickProps) => (
  <label>
    <input type="checkbox" checked={shown} disabled={disabled} onChange={onChange} />
    {label}
  </label>
);

/** A column that is shown, with the handle that moves it. */
const ShownColumn = ({ name, ...tick }: Omit<TickProps, 'shown'> & { readonly name: string }) => {
  const { setNodeRef, style, handle } = useSortableLine(name, tick.label);
  return (
    <li ref={setNodeRef} data-shown style={style}>
      {handle}
      <Tick {...tick} shown />
    </li>
  );
};

/** Every column that the list may have: those that it has, in their order, to be moved by pointer, finger or keys, then the others. */
export const ColumnList = () => {
  const { resource, labels, columns, layout, lay } = useRecordList();
  const show = (shown: readonly string[]) => lay({ ...layout, columns: shown });
  const hidden = possibleColumns(resource).filter((name) => !columns.includes(name));
  const indexOf = (name: unknown) => columns.indexOf(String(name));
  return (
    <Sortable
      ids={columns}
      tell={(name, over = name) => ({ title: labels.field(String(name)), position: indexOf(over) + 1 })}
      onMove={(name, over) => show(arrayMove([...columns], indexOf(name), indexOf(over)))}
    >
      <List>
        {columns.map((name) => (
          <ShownColumn
            key={name}
            name={name}
            label={labels.field(name)}
            // A list without any says nothing.
            disabled={columns.length === 1}
            onChange={() => show(columns.filter((other) => other !== name))}
          />
        ))}
        {hidden.map((name) => (
          <li key={name}>
            <Tick label={labels.field(name)} shown={false} onChange={() => show([...columns, name])} />
          </li>
        ))}
      </List>
    </Sortable>
  );
};
