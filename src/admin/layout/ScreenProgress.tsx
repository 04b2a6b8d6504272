import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useIsFetching } from '@tanstack/react-query';
import { memo, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useIsLoading } from '../routing/loading/loading.ts';

/** A wait shorter than this is no wait: a flash would only unsettle. */
const patience = 100;

const Bar = memo(function Bar() {
  const translate = useTranslate();
  const loadingCode = useIsLoading();
  // What is read again behind a screen that already shows it is no loading of the screen.
  const first = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  const busy = loadingCode || first > 0;
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (!busy) {
      setShown(false);
      return undefined;
    }
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [busy]);

  return shown && <LinearProgress color="success" aria-label={translate('shell.loading')} />;
});

/** The green bar along the top while a screen's code or its first data is on its way. */
export const ScreenProgress = () => {
  // Not in the first drawing: what the bar watches changes meanwhile, and React would draw the whole frame once more.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    // Outside of every landmark, hence a live region of its own: there from the start, so that the bar is noticed.
    <Box role="status" sx={{ position: 'fixed', top: 0, insetInline: 0, zIndex: 'tooltip' }}>
      {drawn && <Bar />}
    </Box>
  );
};
