import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';

/** Clears an input that has no text to delete. */
export const ClearButton = ({ label, onClear }: { readonly label: string; readonly onClear: () => void }) => {
  const translate = useTranslate();
  return (
    <IconButton size="small" onClick={onClear} aria-label={translate('form.clear', { label })}>
      <Close fontSize="small" />
    </IconButton>
  );
};
