import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ComponentType, memo, type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { FieldControl, useFieldWords } from '../../kinds/frame/FieldControl.tsx';
import { useFieldPlace } from '../../kinds/frame/fieldPlaces.ts';
import { useFormScope, useShownFields } from '../../kinds/frame/formScope.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { useResourceView } from '../../useResourceView.ts';
import { useKnownRelated } from '../related/useRelated.ts';

interface SectionProps {
  readonly resource: Resource;
  readonly name: string;
  readonly children: ReactNode;
}

/** Fields that belong together, under a heading; the only section of a small form has none. */
export const Section = ({ resource, name, children }: SectionProps) => {
  const translate = useTranslate();
  const id = useId();
  const heading = translate(`resources.${resource.name}.sections.${name}`, { _: '' });
  return (
    <Paper
      component="section"
      variant="outlined"
      sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}
      aria-labelledby={heading ? id : undefined}
    >
      {heading && (
        <Typography id={id} variant="h2" sx={{ mb: 2 }}>
          {heading}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'var(--form-columns, repeat(2, minmax(0, 1fr)))' },
          columnGap: 3,
          rowGap: 2.5,
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Paper>
  );
};

interface FieldSlotProps {
  readonly name: string;
  /** The view's replacement for the kind's input. */
  readonly Own?: ComponentType<InputProps> | undefined;
}

/** A field of the form, with its labels. Does not render again when another field changes. */
const FieldSlot = memo(function FieldSlot({ name, Own }: FieldSlotProps) {
  const translate = useTranslate();
  const { resource, type, locked } = useFormScope();
  const words = useFieldWords(resource, name);
  const field = resource.fields[name];
  if (!field) return null;
  const fixed = type === 'edit' && field.fixed === true;
  const help = translate(`resources.${resource.name}.help.${name}`, { _: '' });
  return (
    <FieldControl
      field={field}
      Own={Own}
      path={name}
      {...words}
      // A fixed field needs no help with what to type.
      help={(fixed ? translate('form.fixed') : help) || undefined}
      disabled={fixed || field.readOnly === true || locked}
    />
  );
});

/** Has a field's place, so that the issue summary finds it. */
const WholeSlot = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box ref={useFieldPlace(name)} data-field={name} sx={{ minWidth: 0 }}>
    {children}
  </Box>
);

/**
 * The form's sections, each with the fields that the current values show. Memoised because the form around them renders
 * several times as it opens, and on each save.
 */
export const Sections = memo(function Sections({ getValues }: { readonly getValues: () => Values }) {
  const { resource } = useFormScope();
  const visible = useShownFields(resource.fields, getValues, '', useKnownRelated(resource));
  const { inputs = {}, wholeInputs = {} } = useResourceView(resource);
  return resource.form.map(({ name, fields }) => {
    // The parent is in the address, so the form does not ask for it.
    const shown = fields.filter((field) => visible.has(field) && field !== resource.parent?.field);
    if (shown.length === 0) return null;
    return (
      <Section key={name} resource={resource} name={name}>
        {shown.map((field) => {
          const Whole = wholeInputs[field];
          return Whole ? (
            <WholeSlot key={field} name={field}>
              <Whole name={field} resource={resource} />
            </WholeSlot>
          ) : (
            <FieldSlot key={field} name={field} Own={inputs[field]} />
          );
        })}
      </Section>
    );
  });
});
