import Popover, { type PopoverProps } from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Filter } from '../../kinds/Filter.tsx';
import { FoundCount } from './FoundCount.tsx';

const Editor = styled('div')({ display: 'grid', gap: 10, width: 320, maxWidth: 'calc(100vw - 32px)', padding: 14 });

/** Takes the focus to the first input, or to the choice that is made: whoever opened it by a key goes on typing. */
const Focused = (props: ComponentProps<typeof Editor>) => {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let given: HTMLElement | undefined;
    const focus = () => {
      // Whoever has gone on from there stays where they are.
      if (given && document.activeElement !== given) {
        observer.disconnect();
        return;
      }
      const inputs = [...(editor.current?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
      given = inputs.find(({ type, checked }) => type === 'radio' && checked) ?? inputs[0];
      given?.focus();
    };
    // Records to choose from may still be on their way, and their search, which is above those that are chosen.
    const observer = new MutationObserver(focus);
    if (editor.current) observer.observe(editor.current, { childList: true, subtree: true });
    focus();
    return () => observer.disconnect();
  }, []);
  return <Editor ref={editor} {...props} />;
};

interface FilterPopoverProps extends ComponentProps<typeof Filter>, Pick<PopoverProps, 'open' | 'anchorEl'> {
  readonly label: string;
  readonly onClose: () => void;
}

/** The inputs of one filter, below what was pressed. */
export default function FilterPopover({ open, anchorEl, label, onClose, ...filter }: FilterPopoverProps) {
  const headingId = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchorEl}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId } }}
    >
      <Focused>
        <strong id={headingId}>{label}</strong>
        <Filter {...filter} />
      </Focused>
      <FoundCount />
    </Popover>
  );
}
