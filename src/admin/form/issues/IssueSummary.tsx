import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { placeIn } from '#schema/validation/issues.ts';
import type { FieldPlaces } from '../../kinds/frame/fieldPlaces.ts';
import { pathLabel, useLabels } from '../../kinds/words/useLabels.ts';

interface IssueSummaryProps {
  readonly resource: Resource;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly onGo: (path: string) => void;
}

/** What has to be mended before the form can be saved, read aloud, as it stands in the form; each line leads to its field, if it is of one. */
export function IssueSummary({ resource, issues, onGo }: IssueSummaryProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const place = placeIn(resource.form.flatMap(({ fields }) => fields));
  return (
    <Alert severity="error">
      {translate('form.faults', { count: issues.length })}
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 0.5,
          paddingInlineStart: '20px',
          '& button': { minHeight: { xs: 44, sm: 24 }, verticalAlign: 'baseline' },
        }}
      >
        {issues
          .toSorted((one, other) => place(one.path) - place(other.path))
          .map(({ path, message }) => (
            <li key={path}>
              {path !== '' && (
                <>
                  <Link
                    component="button"
                    type="button"
                    color="inherit"
                    variant="inherit"
                    underline="always"
                    onClick={() => onGo(path)}
                  >
                    {pathLabel(labels, path)}
                  </Link>
                  {': '}
                </>
              )}
              <ValidationError error={message} />
            </li>
          ))}
      </Box>
    </Alert>
  );
}

interface IssueFocus {
  /** Around what is said above the fields. */
  readonly alerts: RefObject<HTMLDivElement | null>;
  /** Leads to what stopped a save, given the paths of the fields that are wrong. */
  readonly lead: (paths: readonly string[]) => void;
}

/**
 * Gives the focus to the first of the fields that are wrong. Where no field is to blame, or it is not on the page, brings
 * what is said above them into view: the button that saves may be screens below. A dialog that is open holds the focus,
 * and puts it back where it was when it closes: the field gets it after that.
 */
export const useIssueFocus = (places: FieldPlaces, held: boolean): IssueFocus => {
  const alerts = useRef<HTMLDivElement>(null);
  const [wanted, lead] = useState<readonly string[]>();
  useEffect(() => {
    if (held || !wanted) return;
    // Once: the next dialog that closes leads nowhere.
    lead(undefined);
    const first = places.first(wanted);
    if (!first || !places.focus(first)) alerts.current?.scrollIntoView({ block: 'nearest' });
  }, [places, held, wanted]);
  return { alerts, lead };
};
