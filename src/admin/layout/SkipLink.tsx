import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';

export const mainId = 'main-content';

/** The first Tab stop: skips the menu and leads to the screen. */
export const SkipLink = () => {
  const translate = useTranslate();
  return (
    <Link
      href={`#${mainId}`}
      sx={{
        position: 'fixed',
        top: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        fontWeight: 600,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
        // On paper, what is off one page shows on another.
        '@media print': { display: 'none' },
      }}
      onClick={(event) => {
        // Keeps the address: a fragment would add a history entry.
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
    >
      {translate('shell.skip')}
    </Link>
  );
};
