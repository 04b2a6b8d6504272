import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { inputOf } from '../kinds/inputs.tsx';
import { Skeleton } from '../kinds/marks/Skeleton.tsx';
import { Section } from './record/Sections.tsx';

/** The form's shape while its record is read: the sections are there, so that nothing jumps. */
export const FormSkeleton = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  return (
    <Box aria-busy aria-label={translate('form.loading')} role="status" sx={{ display: 'grid', gap: 2 }}>
      {resource.form.map(({ name, fields }) => (
        <Section key={name} resource={resource} name={name}>
          {fields.map((field) => {
            const definition = resource.fields[field];
            const wide = definition && inputOf(definition)?.wide?.(definition);
            return (
              <Box key={field} sx={{ gridColumn: wide ? '1 / -1' : undefined }}>
                <Skeleton width={120} marginBottom={6} />
                <Skeleton block height={wide ? 88 : 40} />
              </Box>
            );
          })}
        </Section>
      ))}
    </Box>
  );
};
