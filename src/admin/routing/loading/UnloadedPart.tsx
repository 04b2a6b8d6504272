import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';

/** Stands in the place of a part whose code did not come; the rest of its screen is there all the same. */
export const UnloadedPart = () => <Alert severity="warning">{useTranslate()('errors.unloaded')}</Alert>;
