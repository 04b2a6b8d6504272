import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { keptInMemory } from '#session/session.ts';

const words = { insecure: 'login.cookiesInsecure', refused: 'login.cookiesRefused' } as const;

/** Says why the session ends with this tab, where the browser did not keep its cookies. */
export const SessionNote = () => {
  const translate = useTranslate();
  const [closed, setClosed] = useState(false);
  const reason = keptInMemory();
  if (!reason || closed) return null;
  return (
    <Alert severity="warning" closeText={translate('shell.close')} onClose={() => setClosed(true)} sx={{ mb: 2 }}>
      {translate(words[reason])}
    </Alert>
  );
};
