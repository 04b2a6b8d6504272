import CloudOffOutlined from '@mui/icons-material/CloudOff';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useApi } from '../apiContext.ts';
import { BarNote } from './BarNote.tsx';

/** Says that no call gets through, and nothing is lost. What could not be read is read once the server answers. */
export const ConnectionNote = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { reachability } = useApi();
  const failure = useSyncExternalStore(reachability.subscribe, reachability.current);
  const previous = useRef(failure);
  useEffect(() => {
    if (previous.current && !failure)
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    previous.current = failure;
  }, [failure, queryClient]);
  return (
    // Always mounted, so that its text is read aloud when it appears.
    <div role="status">
      {failure && (
        <BarNote severity="warning" role="presentation" icon={<CloudOffOutlined fontSize="inherit" />}>
          {translate(`shell.connection.${failure}`)}
        </BarNote>
      )}
    </div>
  );
};
