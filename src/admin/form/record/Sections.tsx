import { memo, type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import { decidingFields, shownFields } from '#schema/validation/condition.ts';
import { useFieldPlace } from '../../kinds/frame/fieldPlaces.ts';
import { useResourceView } from '../../useResourceView.ts';
import { useKnownRelated } from '../related/useRelated.ts';
import { FieldSlot } from './FieldSlot.tsx';
import { Section } from './Section.tsx';

interface SectionsProps {
  readonly resource: Resource;
  /** What is filled in now. */
  readonly getValues: () => Values;
}

/** Watches only the fields that decide which others are shown: typing in any other field draws that field alone. */
const useDecidingValues = ({ resource: { fields }, getValues }: SectionsProps): Values => {
  const names = useMemo(() => [...decidingFields(fields)], [fields]);
  useWatch({ name: names });
  return getValues();
};

/** Placed, so that the summary of issues finds it. */
const WholeSlot = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div ref={useFieldPlace(name)} data-field={name} style={{ minWidth: 0 }}>
    {children}
  </div>
);

/**
 * The form's sections, each with the fields that are shown for what is filled in now. Memoised: the form around them is
 * drawn several times as it opens, and with each save.
 */
export const Sections = memo((props: SectionsProps) => {
  const { resource } = props;
  const values = useDecidingValues(props);
  const related = useKnownRelated(resource);
  const visible = shownFields(resource.fields, values, related);
  const { inputs = {}, wholeInputs = {} } = useResourceView(resource);
  // The parent stands in the address, so it is no question.
  const asked = useMemo(() => new Set([resource.parent?.field]), [resource]);
  return resource.form.map(({ name, fields }) => {
    const shown = fields.filter((field) => visible.has(field) && !asked.has(field));
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
            <FieldSlot key={field} resource={resource} name={field} Own={inputs[field]} />
          );
        })}
      </Section>
    );
  });
});
Sections.displayName = 'Sections';
