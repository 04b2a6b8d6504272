import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FailureText } from '../FailureText.tsx';

interface SearchFailedProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Why no records were found: below the screens and actions, which are found without the API. */
export const SearchFailed = ({ failure, onRetry }: SearchFailedProps) => {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={alert}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {translate('palette.failed')}
        <FailureText failure={failure} folded />
      </Box>
      <Button size="small" color="inherit" onClick={onRetry}>
        {translate('shell.error.again')}
      </Button>
    </Box>
  );
};

const alert = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  flex: 'none',
  px: 2.5,
  py: 1.25,
  color: 'error.strong',
  borderTop: 1,
  borderColor: 'divider',
} as const;
