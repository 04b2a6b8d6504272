import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ModeEditOutlined from '@mui/icons-material/ModeEditOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import Restore from '@mui/icons-material/Restore';
import SwapVert from '@mui/icons-material/SwapVert';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '#schema/routes/paths.ts';
import type { Entry } from '#values/changes.ts';
import type { Id } from '#values/id.ts';
import { useNumber } from '../../kinds/useLanguage.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { useRegistry } from '../../registryContext.ts';
import { Line } from '../Lines.tsx';
import { useMoment } from '../useMoment.ts';

const icons: Readonly<Record<Entry['kind'], ReactNode>> = {
  create: <Add />,
  update: <ModeEditOutlined />,
  delete: <DeleteOutlined />,
  restore: <Restore />,
  move: <SwapVert />,
  edit: <PlaylistAddCheck />,
  import: <UploadFile />,
  undo: <UndoOutlined />,
};

/** The path of the form of a record in an entry; `undefined` without a form, or if the parent is unknown. */
export const useRecordPath = ({ resource: name, parent_id }: Entry): ((id: Id | undefined) => string | undefined) => {
  const resource = useRegistry().find(name);
  if (!resource?.can.everEdit || (resource.parent && parent_id === undefined)) return () => undefined;
  return (id) => (id === undefined ? undefined : paths(resource).edit(id, parent_id));
};

/** The subject of an entry: the record, with a link while it exists, or the number of records. */
const Subject = ({ entry }: { readonly entry: Entry }) => {
  const translate = useTranslate();
  const number = useNumber();
  const { name: resourceName, counted } = useLabels({ name: entry.resource });
  const { kind, record_id, forgotten } = entry;
  // A deleted record has no form.
  const path = useRecordPath(entry)(kind === 'delete' || forgotten ? undefined : record_id);
  if (record_id === undefined)
    return (
      <strong>
        {translate('history.activity.many', { number: number(entry.total), resource: counted(entry.total) })}
      </strong>
    );
  const name = entry.name ?? `#${record_id}`;
  return (
    <>
      {path ? (
        <Link component={RouterLink} to={path} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}{' '}
      <small>{resourceName}</small>
    </>
  );
};

/** The progress or result of an entry with many rows; empty if it was simply done. */
const useOutcome = ({ state, total, done, changed, undone_by, undone_left }: Entry): readonly string[] => {
  const translate = useTranslate();
  const number = useNumber();
  const messages: string[] = [];
  if (state !== 'done')
    messages.push(translate(`history.activity.${state}`, { done: number(done), total: number(total) }));
  if (state !== 'running' && done > changed)
    messages.push(translate('history.activity.counts', { changed: number(changed), left: number(done - changed) }));
  if (undone_left) messages.push(translate('history.activity.undonePartly', { left: number(undone_left) }));
  else if (undone_by !== undefined) messages.push(translate('history.activity.undone'));
  return messages;
};

interface EntryLineProps {
  readonly entry: Entry;
  readonly busy: boolean;
  readonly onUndo: () => void;
  readonly onStop: () => void;
  readonly onDetails: () => void;
}

/** One entry: what was done to what, by whom and when, and its actions. */
export const EntryLine = ({ entry, busy, onUndo, onStop, onDetails }: EntryLineProps) => {
  const translate = useTranslate();
  const moment = useMoment();
  const { kind, by, at, state, total, done, changed, undone_by, undone_left, forgotten } = entry;
  const running = state === 'running';
  const undone = undone_by !== undefined && !undone_left;
  const action = translate(`history.kinds.${kind}`);
  const accessibleName = `${action}, ${entry.name ?? moment(at).time}`;
  const details = [translate('history.by', { what: action, person: by.name }), moment(at).time, ...useOutcome(entry)];
  return (
    <Line
      sign={icons[kind]}
      actions={
        <>
          {!running && done > changed && (
            <Button
              color="inherit"
              onClick={onDetails}
              aria-label={`${translate('history.activity.details')}: ${accessibleName}`}
            >
              {translate('history.activity.details')}
            </Button>
          )}
          {running && total > 1 && (
            <Button color="inherit" loading={busy} onClick={onStop}>
              {translate('history.activity.stop')}
            </Button>
          )}
          {!running && changed > 0 && !undone && !forgotten && (
            <Button loading={busy} onClick={onUndo} aria-label={`${translate('ra.action.undo')}: ${accessibleName}`}>
              {translate('ra.action.undo')}
            </Button>
          )}
        </>
      }
    >
      <div>
        <Subject entry={entry} />
      </div>
      <small>{details.join(' · ')}</small>
      {running && (
        <LinearProgress
          aria-label={action}
          variant="determinate"
          value={total > 0 ? Math.round((done / total) * 100) : 0}
          sx={{ mt: 0.75, maxWidth: 320 }}
        />
      )}
    </Line>
  );
};
