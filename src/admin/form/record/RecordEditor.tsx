import Copy from '@mui/icons-material/ContentCopyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { DeleteButton } from '../../deletion/DeleteButton.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { useRegistry } from '../../registryContext.ts';
import { copyOf, type FormLinkState } from '../formLink.ts';
import { RelatedList } from '../related/RelatedList.tsx';
import { useFormExit } from '../useFormExit.ts';
import { RecordForm } from './RecordForm.tsx';

interface RecordEditorProps {
  readonly resource: Resource;
  readonly record: Values & { readonly id: Id };
  readonly parentId: Id | undefined;
}

/** A record in its form, with what hangs on it. A newer version read meanwhile does not touch what is being typed. */
export function RecordEditor({ resource, record, parentId }: RecordEditorProps) {
  const translate = useTranslate();
  const registry = useRegistry();
  const format = useFormat(resource);
  const { leave, say } = useFormExit(resource, parentId);
  const [start] = useState(record);
  const editable = resource.can.edit(start);
  return (
    <>
      {!editable && <Alert severity="info">{translate('form.locked')}</Alert>}
      <RecordForm
        resource={resource}
        type="edit"
        id={record.id}
        parentId={parentId}
        start={start}
        locked={!editable}
        onCancel={leave}
        onSaved={(saved) => {
          say(saved);
          leave();
        }}
        actions={(release) => (
          <>
            {resource.can.everDelete && resource.can.delete(start) && (
              <DeleteButton
                resource={resource}
                record={start}
                parentId={parentId}
                onDeleted={() => {
                  release();
                  leave();
                }}
              />
            )}
            {resource.can.create && (
              <Button
                component={Link}
                to={paths(resource).add(parentId)}
                state={{ initial: copyOf(resource, start) } satisfies FormLinkState}
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
        {translate('form.times', {
          created: format.text('created_at', start),
          updated: format.text('updated_at', start),
        })}
      </Typography>
    </>
  );
}
