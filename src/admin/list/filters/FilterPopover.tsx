import Popover, { type PopoverProps } from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { Filter } from '../../kinds/filters.tsx';
import { ResultCount } from './ResultCount.tsx';

const Editor = styled('div')({ display: 'grid', gap: 10, width: 320, maxWidth: 'calc(100vw - 32px)', padding: 14 });

/** Focuses the first input, or the checked radio button, so that keyboard users can go on typing. */
const FocusedEditor = (props: ComponentProps<typeof Editor>) => {
  const editor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let focusTarget: HTMLElement | undefined;
    const focus = () => {
      // The person has already moved the focus on.
      if (focusTarget && document.activeElement !== focusTarget) {
        observer.disconnect();
        return;
      }
      const inputs = [...(editor.current?.querySelectorAll<HTMLInputElement>('input, select, textarea') ?? [])];
      focusTarget = inputs.find(({ type, checked }) => type === 'radio' && checked) ?? inputs[0];
      focusTarget?.focus();
    };
    // Records to choose from may still be loading, as may their search box, which is above the chosen ones.
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

/** The inputs of one filter, below its pill. */
const FilterPopover = ({ open, anchorEl, label, onClose, ...filter }: FilterPopoverProps) => {
  const headingId = useId();
  return (
    <Popover
      open={open}
      anchorEl={anchorEl}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId } }}
    >
      <FocusedEditor>
        <strong id={headingId}>{label}</strong>
        <Filter {...filter} />
      </FocusedEditor>
      <ResultCount />
    </Popover>
  );
};

export default FilterPopover;
