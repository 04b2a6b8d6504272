import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

const steps = [
  { by: -1, word: 'previous', Icon: ChevronLeft },
  { by: 1, word: 'next', Icon: ChevronRight },
] as const;

interface StepButtonsProps {
  /** Prefix of their labels. */
  readonly words: 'list.page' | 'list.calendar';
  readonly isEnd?: (by: 1 | -1) => boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Buttons that lead to the previous and the next page or month. */
export const StepButtons = ({ words, isEnd, onStep }: StepButtonsProps) => {
  const translate = useTranslate();
  return steps.map(({ by, word, Icon }) => {
    const label = translate(`${words}.${word}`);
    return (
      <IconButton
        key={by}
        size="small"
        aria-label={label}
        title={label}
        disabled={isEnd?.(by)}
        onClick={() => onStep(by)}
      >
        <Icon />
      </IconButton>
    );
  });
};
