import Copy from '@mui/icons-material/ContentCopyOutlined';
import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSaveContext, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#schema/routes/paths.ts';
import { useApi } from '../../apiContext.ts';
import { DeleteButton } from '../../deletion/DeleteButton.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import type { PlacedRecord } from '../../recordMeta.ts';
import { useRegistry } from '../../registryContext.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { changesOf, type FormLinkState, readStockLink } from '../formLink.ts';
import { RelatedList } from '../related/RelatedList.tsx';
import { useFormExit } from '../useFormExit.ts';
import { RecordForm } from './RecordForm.tsx';
import type { Reading } from './useVersion.ts';

const HistoryPanel = lazyDialog(() => import('../../history/HistoryPanel.tsx'));

/** Shows the record's history, if the API keeps one. Inside the form, which an older version fills. */
const HistoryButton = (props: PlacedRecord) => {
  const translate = useTranslate();
  const { has } = useApi();
  // A save may close the form, and the panel with it.
  const { saving = false } = useSaveContext();
  const [open, setOpen] = useState(false);
  if (!has('history')) return null;
  return (
    <>
      <Button
        color="inherit"
        disabled={saving}
        startIcon={<History aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {translate('form.history')}
      </Button>
      <HistoryPanel {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

interface RecordEditorProps extends PlacedRecord {
  /** The record is from the cache, and still being read. */
  readonly reading: Reading | undefined;
}

/** An API may give neither. */
const timestamps = ['created_at', 'updated_at'] as const;

/** An existing record's form, with its related records. */
export const RecordEditor = ({ resource, record, parentId, reading }: RecordEditorProps) => {
  const translate = useTranslate();
  const registry = useRegistry();
  const format = useFormat(resource);
  const { leave } = useFormExit(resource, parentId);
  const location = useLocation();
  return (
    <>
      <RecordForm
        resource={resource}
        parentId={parentId}
        start={record}
        changes={changesOf(resource, readStockLink(location))}
        reading={reading}
        onCancel={leave}
        onSaved={(_, then) => {
          // Else the person saved on the way to another screen.
          if (then !== 'stay') leave();
        }}
        actions={(release) => (
          <>
            {resource.can.delete(record) && (
              <DeleteButton
                resource={resource}
                record={record}
                parentId={parentId}
                reading={reading !== undefined}
                onDeleted={() => {
                  if (!release()) leave();
                }}
              />
            )}
            <HistoryButton resource={resource} record={record} parentId={parentId} />
            {resource.can.create && (
              <Button
                component={Link}
                to={paths(resource).add(parentId)}
                state={{ copied: record } satisfies FormLinkState}
                color="inherit"
                startIcon={<Copy aria-hidden />}
              >
                {translate('ra.action.clone')}
              </Button>
            )}
          </>
        )}
      />
      {resource.related.map(({ resource: name, field }) => (
        <RelatedList key={`${name}/${field}`} resource={registry.named(name)} field={field} id={record.id} />
      ))}
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 2 }}>
        {timestamps
          .filter((name) => record[name])
          .map((name) => translate(`form.${name}`, { at: format.text(name, record) }))
          .join(' · ')}
      </Typography>
    </>
  );
};
