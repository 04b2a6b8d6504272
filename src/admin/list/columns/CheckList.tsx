import { arrayMove } from '@dnd-kit/sortable';
import { styled } from '@mui/material/styles';
import { Sortable, useSortableLine } from '../order/sortable.tsx';

/** The panel around such a list. */
export const CheckSheet = styled('div')(({ theme }) => ({
  display: 'grid',
  // As wide as the panel, even if what is in it wants more.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
  width: 320,
  maxWidth: '100%',
  padding: 16,
  '& h2': { ...theme.typography.h3, margin: 0 },
  // For the focus ring of what is scrolled to.
  '& :is(input, button)': { scrollMarginBlock: 8 },
  '& p': { margin: 0, color: (theme.vars ?? theme).palette.text.secondary, fontSize: '0.8125rem' },
}));

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
  [theme.breakpoints.down('sm')]: { '& li': { paddingInlineStart: 48 }, '& li, & label': { minHeight: 44 } },
}));

interface ItemProps {
  readonly name: string;
  readonly label: string;
  readonly shown: boolean;
  readonly disabled: boolean;
  readonly onChange: () => void;
}

/** An item, shown with the handle that moves it. The same in both parts of the list: it keeps the focus as it moves. */
const Item = ({ name, label, shown, disabled, onChange }: ItemProps) => {
  const { setNodeRef, style, handle } = useSortableLine(name, label, !shown);
  return (
    <li ref={setNodeRef} data-shown={shown} style={style}>
      {shown && handle}
      <label>
        <input type="checkbox" checked={shown} disabled={disabled} onChange={onChange} />
        {label}
      </label>
    </li>
  );
};

interface CheckListProps {
  /** The shown items in their order; then the others. */
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
  readonly label: (name: string) => string;
  /** The last shown item cannot be hidden. */
  readonly keepsOne?: boolean;
  readonly onShow: (names: readonly string[]) => void;
}

/** Shown items, sortable by pointer, touch or keyboard, then hidden ones; a checkbox moves an item between the two. */
export const CheckList = ({ shown, hidden, label, keepsOne = false, onShow }: CheckListProps) => {
  const indexOf = (name: unknown) => shown.indexOf(String(name));
  return (
    <Sortable
      ids={shown}
      describe={(name, over = name) => ({ title: label(String(name)), position: indexOf(over) + 1 })}
      onMove={(name, over) => onShow(arrayMove([...shown], indexOf(name), indexOf(over)))}
    >
      <List>
        {[...shown, ...hidden].map((name, index) => (
          <Item
            key={name}
            name={name}
            label={label(name)}
            shown={index < shown.length}
            disabled={keepsOne && shown.length === 1 && index === 0}
            onChange={() => onShow(index < shown.length ? shown.filter((other) => other !== name) : [...shown, name])}
          />
        ))}
      </List>
    </Sortable>
  );
};
