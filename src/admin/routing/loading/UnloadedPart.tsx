import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Replaces a part whose code did not load; the rest of the screen works. */
export const UnloadedPart = () => <Alert severity="warning">{useTranslate()('errors.unloaded')}</Alert>;
