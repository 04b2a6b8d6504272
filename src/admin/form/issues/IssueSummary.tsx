import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { placeIn } from '#schema/validation/issues.ts';
import type { FieldPlaces } from '../../kinds/frame/fieldPlaces.ts';
import { useFormScope } from '../../kinds/frame/formScope.ts';
import { pathLabel, useLabels } from '../../kinds/words/useLabels.ts';

interface IssueSummaryProps {
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly onGo: (path: string) => void;
}

/** Reads out what must be corrected before saving, in the order of the form; lines link to their fields. */
export const IssueSummary = ({ issues, onGo }: IssueSummaryProps) => {
  const translate = useTranslate();
  const { resource } = useFormScope();
  const labels = useLabels(resource);
  const positionOf = placeIn(resource.form.flatMap(({ fields }) => fields));
  const count = issues.filter(({ path }) => path !== '').length;
  return (
    <Alert severity="error">
      {translate(count > 0 ? 'form.faults' : 'form.failure.refused', { count })}
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
          .toSorted((one, other) => positionOf(one.path) - positionOf(other.path))
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
};

/**
 * `focusIssues`, given the paths of the invalid fields, focuses the first. Without one on the page, scrolls the `alerts`
 * above the fields into view: the save button may be screens below them. An open dialog holds the focus and restores it
 * when it closes, so the field gets it after that.
 */
export const useIssueFocus = (places: FieldPlaces, dialogOpen: boolean) => {
  const alerts = useRef<HTMLDivElement>(null);
  const [requestedPaths, focusIssues] = useState<readonly string[]>();
  useEffect(() => {
    if (dialogOpen || !requestedPaths) return;
    // Once only: a dialog that closes later leads nowhere.
    focusIssues(undefined);
    const first = places.first(requestedPaths);
    if (!first || !places.focus(first)) alerts.current?.scrollIntoView({ block: 'nearest' });
  }, [places, dialogOpen, requestedPaths]);
  return { alerts, focusIssues };
};
