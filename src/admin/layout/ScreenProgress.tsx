import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useIsFetching } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsLoading } from '../routing/loading/loading.ts';

/** Shorter waits show no bar, ms: a flash would only irritate. */
const delay = 100;

const Bar = memo(function Bar() {
  const translate = useTranslate();
  const loadingCode = useIsLoading();
  // Reading again what a screen already shows is not loading.
  const firstReads = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const busy = loadingCode || firstReads > 0;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!busy) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [busy]);

  return shown && <LinearProgress color="success" aria-label={translate('shell.loading')} />;
});

/** The green bar along the top while a screen's code or its first data loads. */
export const ScreenProgress = () => {
  // Not in the first render: what the bar watches changes meanwhile, and React would render the whole layout once more.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    // Outside all landmarks, so a live region of its own, always mounted so that the bar is announced.
    <Box role="status" sx={{ position: 'fixed', top: 0, insetInline: 0, zIndex: 'tooltip' }}>
      {drawn && <Bar />}
    </Box>
  );
};
