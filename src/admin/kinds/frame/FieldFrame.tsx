import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useContext } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { Hidden } from '../marks/Hidden.tsx';
import { FieldPlacesContext, useFieldPlace } from './fieldPlaces.ts';

/** The ids that tie a field's parts together; the path makes them unique in the form. */
export const useFieldIds = (path: string) => {
  const form = useContext(FieldPlacesContext)?.name ?? 'field';
  const id = `${form}-${path.replaceAll('.', '-')}`;
  return { id, labelId: `${id}-label`, helpId: `${id}-help`, issueId: `${id}-fault`, countId: `${id}-count` };
};

interface FieldFrameProps {
  readonly path: string;
  readonly label: string;
  /** The input is one of the resource's view. */
  readonly own?: boolean;
  readonly frame: 'label' | 'group' | 'inline';
  readonly required: boolean;
  readonly help: string | undefined;
  readonly issue: string | undefined;
  readonly count: { readonly used: number; readonly max: number } | undefined;
  readonly wide: boolean;
  readonly children: ReactNode;
}

/** What stands around every input: its label above, what is wrong or what to know below, and how much room is left. */
export function FieldFrame({ path, label, own, frame, required, help, issue, count, wide, children }: FieldFrameProps) {
  const translate = useTranslate();
  const ids = useFieldIds(path);
  return (
    <Box
      ref={useFieldPlace(path)}
      data-field={path}
      data-own={own || undefined}
      sx={{ minWidth: 0, ...(wide && { gridColumn: '1 / -1' }), ...(frame === 'inline' && { alignSelf: 'end' }) }}
    >
      {frame !== 'inline' && (
        <FormLabel
          id={ids.labelId}
          component={frame === 'label' ? 'label' : 'div'}
          {...(frame === 'label' && { htmlFor: ids.id })}
          sx={{ display: 'block', mb: 0.75 }}
        >
          {label}
          {required && (
            <Box component="span" aria-hidden sx={{ color: 'error.strong' }}>
              {' '}
              *
            </Box>
          )}
          {required && frame === 'group' && <Hidden> ({translate('form.required')})</Hidden>}
        </FormLabel>
      )}
      {children}
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Box sx={{ minWidth: 0 }}>
          {issue && (
            <FormHelperText id={ids.issueId} error>
              <ValidationError error={issue} />
            </FormHelperText>
          )}
          {help && <FormHelperText id={ids.helpId}>{help}</FormHelperText>}
        </Box>
        {count && (
          <FormHelperText
            id={ids.countId}
            error={count.used > count.max}
            sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
          >
            <span aria-hidden>
              {count.used}/{count.max}
            </span>
            <Hidden>{translate('form.count', count)}</Hidden>
          </FormHelperText>
        )}
      </Box>
    </Box>
  );
}
