import Add from '@mui/icons-material/Add';
import Edit from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { use, useState } from 'react';
import { useCreateSuggestionContext, useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { lazyDialog } from '../../routing/loading/lazyDialog.ts';
import { useResourceView } from '../../useResourceView.ts';
import { maxSideDepth, SideDepthContext } from '../frame/formScope.ts';
import { slugify } from '../text/slugify.ts';
import { useFormat } from '../useFormat.ts';
import { useLabels } from '../words/useLabels.ts';

const SideForm = lazyDialog(() => import('../../form/side/SideForm.tsx'));

/**
 * Whether records can be added or edited at the side. Not if the resource has a form of its own, which navigates when
 * it ends, nor for nested resources, whose parent is unknown here.
 */
export const useSide = (resource: Resource): { readonly add: boolean; readonly edit: boolean } => {
  const depth = use(SideDepthContext);
  const { form: Own } = useResourceView(resource);
  const isPossible = depth < maxSideDepth && !Own && !resource.parent && resource.form.length > 0;
  return { add: isPossible && resource.can.create, edit: isPossible && resource.can.everEdit };
};

/** A new record is titled by what was searched for. */
const titleValues = ({ title, fields }: Resource, typed: string | undefined): Values => {
  const field = fields[title];
  if (!typed || !field || !behaviourOf(field).searchable) return {};
  const slugs = Object.entries(fields).flatMap(([name, other]) =>
    'slugOf' in other && other.slugOf === title ? [[name, slugify(typed, other.max)]] : [],
  );
  return { [title]: typed, ...Object.fromEntries(slugs) };
};

interface SideAdditionProps {
  readonly resource: Resource;
  /** The values it needs to be a valid choice. */
  readonly wanted: Values;
}

/** Adds a record that was not offered, and chooses it: for the `create` of react-admin's inputs. */
export const SideAddition = ({ resource, wanted }: SideAdditionProps) => {
  const { filter, onCreate, onCancel } = useCreateSuggestionContext();
  const [initial] = useState({ ...titleValues(resource, filter), ...wanted });
  return <SideForm resource={resource} initial={initial} onSaved={onCreate} onClose={onCancel} />;
};

/** The add button beside an empty choice. */
export const AddBeside = ({ resource, onAdd }: { readonly resource: Resource; readonly onAdd: () => void }) => {
  const label = useTranslate()('form.related.add', { one: useLabels(resource).one });
  return (
    <IconButton onClick={onAdd} aria-label={label} title={label}>
      <Add />
    </IconButton>
  );
};

interface AddBelowProps {
  readonly resource: Resource;
  readonly wanted: Values;
  readonly onAdded: (record: StoredRecord) => void;
}

/** The add button below records to tick. */
export const AddBelow = ({ resource, wanted, onAdded }: AddBelowProps) => {
  const translate = useTranslate();
  const { one } = useLabels(resource);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" startIcon={<Add />} onClick={() => setOpen(true)} sx={{ mt: 0.5 }}>
        {translate('form.related.add', { one })}
      </Button>
      {open && (
        <SideForm
          resource={resource}
          initial={wanted}
          onClose={() => setOpen(false)}
          onSaved={(saved) => {
            setOpen(false);
            onAdded(saved);
          }}
        />
      )}
    </>
  );
};

interface EditBesideProps {
  readonly resource: Resource;
  readonly record: StoredRecord;
  readonly onSaved: (record: StoredRecord) => void;
  readonly onClosed: () => void;
}

/** The edit button beside a chosen record. */
export const EditBeside = ({ resource, record, onSaved, onClosed }: EditBesideProps) => {
  const translate = useTranslate();
  const name = useFormat(resource).title(record);
  const label = translate('form.reference.edit', { name });
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <IconButton onClick={() => setOpen(true)} aria-label={label} title={label}>
        <Edit />
      </IconButton>
      {open && (
        <SideForm
          resource={resource}
          id={record.id}
          onClose={close}
          onSaved={(saved) => {
            onSaved(saved);
            close();
          }}
        />
      )}
    </>
  );
};
