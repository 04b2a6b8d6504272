import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate, ValidationError } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { placeIn } from '#schema/validation/issues.ts';
import { pathLabel } from '../../kinds/words/pathLabel.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';

interface IssueSummaryProps {
  readonly resource: Resource;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly onGo: (path: string) => void;
}

/** What has to be mended before the form can be saved, read aloud, as it stands in the form; each line leads to its field. */
export function IssueSummary({ resource, issues, onGo }: IssueSummaryProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const place = placeIn(resource.form.flatMap(({ fields }) => fields));
  return (
    <Alert severity="error" role="alert">
      {translate('form.faults', { count: issues.length })}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {issues
          .toSorted((one, other) => place(one.path) - place(other.path))
          .map(({ path, message }) => (
            <li key={path}>
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
              : <ValidationError error={message} />
            </li>
          ))}
      </ul>
    </Alert>
  );
}
