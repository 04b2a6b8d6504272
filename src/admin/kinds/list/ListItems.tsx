import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo, useContext, useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { type FieldValues, type UseFormGetValues, useFieldArray, useFormContext } from 'react-hook-form';
import type { Fields } from '#schema/kinds/index.ts';
import type { ListField } from '#schema/kinds/list/list.ts';
import { shownFields } from '#schema/validation/condition.ts';
import { initialOf } from '#schema/validation/initialValues.ts';
import { FieldControl } from '../frame/FieldControl.tsx';
import { FieldPlacesContext } from '../frame/fieldPlaces.ts';
import { useFormScope, useShownFields } from '../frame/formScope.ts';
import type { InputProps } from '../inputProps.ts';
import { Hidden } from '../marks/Hidden.tsx';

interface ListItemProps {
  readonly fields: Fields;
  readonly path: string;
  readonly label: string;
  readonly at: number;
  readonly last: boolean;
  readonly disabled: boolean;
  /** Options within items have their labels from the list. */
  readonly option: InputProps['option'];
  readonly item: InputProps['item'];
  readonly getValues: UseFormGetValues<FieldValues>;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (at: number) => void;
}

/** One item of a list: its fields, its position, and its buttons. Does not render again when another item changes. */
const ListItem = memo(function ListItem(props: ListItemProps) {
  const { fields, path, label, at, last, disabled, option, item, getValues, onMove, onRemove } = props;
  const translate = useTranslate();
  const shown = useShownFields(fields, () => getValues(path) ?? {}, `${path}.`);
  const place = { label, place: at + 1 };
  const moveButton = (to: number, word: string, Icon: typeof ArrowUpward) => (
    <IconButton
      size="small"
      disabled={disabled || to < 0 || (last && to > at)}
      onClick={({ currentTarget }) => {
        onMove(at, to);
        // What was pressed goes with the item, which may leave the screen.
        requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }));
      }}
      aria-label={translate(word, place)}
    >
      <Icon fontSize="small" />
    </IconButton>
  );
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Box role="group" aria-label={translate('form.list.item', place)}>
        <Box sx={{ display: 'flex', alignItems: 'center', mb: 1 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary', flex: 1, overflowWrap: 'anywhere' }}>
            {translate('form.list.item', place)}
          </Typography>
          {moveButton(at - 1, 'form.list.up', ArrowUpward)}
          {moveButton(at + 1, 'form.list.down', ArrowDownward)}
          <IconButton
            size="small"
            color="error"
            disabled={disabled}
            onClick={() => onRemove(at)}
            aria-label={translate('form.list.remove', place)}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            gap: 2,
          }}
        >
          {Object.entries(fields)
            .filter(([name]) => shown.has(name))
            .map(([name, field]) => (
              <FieldControl
                key={name}
                field={field}
                path={`${path}.${name}`}
                label={item(name)}
                disabled={disabled}
                option={option}
              />
            ))}
        </Box>
      </Box>
    </Box>
  );
});

/** An ordered list of items with fields of their own, which can be added, moved and removed. */
const ListItems = ({ field, id, path, label, labelId, describedBy, disabled, option, item }: InputProps<ListField>) => {
  const translate = useTranslate();
  const { fields: items, append, remove, move } = useFieldArray({ name: path });
  const { getValues } = useFormContext();
  const { changed } = useFormScope();
  const [announcement, announce] = useState('');

  // Focus the new item, which may push the button out of view. react-hook-form cannot: it has no refs of our inputs.
  const places = useContext(FieldPlacesContext);
  const [added, setAdded] = useState<{ readonly at: string }>();
  useEffect(() => {
    if (added) places?.focus(added.at);
  }, [added, places]);
  const add = () => {
    const values = initialOf(field.fields);
    const [first] = shownFields(field.fields, values);
    append({ ...values }, { shouldFocus: false });
    setAdded({ at: `${path}.${items.length}.${first}` });
  };
  const moveItem = useEvent((from: number, to: number) => {
    move(from, to);
    announce(translate('form.list.moved', { label, place: to + 1, total: items.length }));
  });
  const removeItem = useEvent((index: number) => {
    remove(index);
    changed?.(path);
    announce(translate('form.list.removed', { label, place: index + 1 }));
    // The focused item is gone: the focus goes to the one control that is always there.
    document.getElementById(id)?.focus();
  });
  return (
    <Box role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1.5,
          p: 0,
          m: items.length > 0 ? '0 0 12px' : 0,
          listStyle: 'none',
          // Of a long list, what is far from the window costs nothing until it is near.
          '& > :nth-of-type(n + 20)': { contentVisibility: 'auto', containIntrinsicSize: 'auto 300px' },
        }}
      >
        {items.map((row, index) => (
          <ListItem
            key={row.id}
            fields={field.fields}
            path={`${path}.${index}`}
            label={label}
            at={index}
            last={index === items.length - 1}
            disabled={disabled}
            option={option}
            item={item}
            getValues={getValues}
            onMove={moveItem}
            onRemove={removeItem}
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
        onClick={add}
      >
        {translate('form.list.add', { label })}
      </Button>
      <Hidden role="status">{announcement}</Hidden>
    </Box>
  );
};

export default ListItems;
