import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { ListField } from '#schema/kinds/list/list.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { useFormScope } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { Hidden } from '../marks/Hidden.tsx';
import { ListItem } from './ListItem.tsx';

/** Several items with fields of their own, in order: added, moved, taken away. */
export default function ListItems(props: InputProps<ListField>) {
  const translate = useTranslate();
  const { field, id, path, label, labelId, describedBy, disabled, item } = props;
  const { fields: items, append, remove, move } = useFieldArray({ name: path });
  const { changed } = useFormScope();
  const [said, say] = useState('');

  const moveTo = (from: number, to: number) => {
    move(from, to);
    say(translate('form.list.moved', { label, place: to + 1, total: items.length }));
  };
  const takeAway = (at: number) => {
    remove(at);
    changed(path);
    say(translate('form.list.removed', { label, place: at + 1 }));
    // The item that had the focus is gone: it goes to the one control that is always there.
    document.getElementById(id)?.focus();
  };
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          p: 0,
          m: 0,
          mb: items.length > 0 ? 1.5 : 0,
          listStyle: 'none',
        }}
      >
        {items.map((row, at) => (
          <ListItem
            key={row.id}
            fields={field.fields}
            path={`${path}.${at}`}
            label={label}
            at={at}
            total={items.length}
            disabled={disabled}
            item={item}
            onMove={(to) => moveTo(at, to)}
            onRemove={() => takeAway(at)}
          />
        ))}
      </Box>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        size="small"
        startIcon={<Add />}
        sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        disabled={disabled || (field.max !== undefined && items.length >= field.max)}
        onClick={() => append({ ...initialOf(field.fields) })}
      >
        {translate('form.list.add', { label })}
      </Button>
      <Hidden role="status">{said}</Hidden>
    </Box>
  );
}
