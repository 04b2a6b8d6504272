import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDefaultPath } from '../../preferences/usePreferences.ts';
import { oneLine } from '../../theme/overflow.ts';
import type { Crumb } from './crumbs.ts';
import { RecordTitle } from './RecordTitle.tsx';

/** The path to this screen; the last step is the screen itself. */
export const Breadcrumbs = memo(function Breadcrumbs({ way }: { readonly way: readonly Crumb[] }) {
  const translate = useTranslate();
  const home = useDefaultPath();
  const labelOf = (crumb: Crumb) => ('key' in crumb ? translate(crumb.key) : <RecordTitle record={crumb.record} />);
  const crumbStyle = {
    maxWidth: { xs: '100%', sm: 320 },
    ...oneLine,
    display: 'inline-block',
    verticalAlign: 'bottom',
    lineHeight: '1.5rem',
  };
  return (
    <MuiBreadcrumbs
      aria-label={translate('shell.crumbs.label')}
      sx={{
        minHeight: 24,
        mb: 1,
        // One line on a phone, however long the records' names: records shrink first, and the names of menu entries
        // only if that is not enough. A longer path has no room for that.
        '& ol': { flexWrap: { xs: way.length > 4 ? 'wrap' : 'nowrap', sm: 'wrap' } },
        '& li': { minWidth: 0, maxWidth: '100%' },
        '& li:first-of-type, & li[aria-hidden]': { flexShrink: 0 },
        '& li:last-child, & li:has([data-record])': { flexShrink: 1e9 },
        '& li:last-child': { minWidth: 40 },
      }}
    >
      <MuiLink
        component={Link}
        to={home}
        aria-label={translate('shell.crumbs.home')}
        sx={{ display: 'grid', placeItems: 'center', minWidth: 24, minHeight: 24, ml: -0.5 }}
      >
        <HomeOutlined sx={{ fontSize: 18 }} />
      </MuiLink>
      {way.map((crumb, index) => {
        const key = crumb.url ?? index;
        const isLast = index === way.length - 1;
        const recordProps = 'record' in crumb ? { 'data-record': true } : {};
        if (crumb.url && !isLast)
          return (
            <MuiLink key={key} component={Link} to={crumb.url} {...recordProps} sx={crumbStyle}>
              {labelOf(crumb)}
            </MuiLink>
          );
        return (
          <Typography
            key={key}
            variant="inherit"
            component="span"
            color={isLast ? 'text.primary' : 'inherit'}
            {...recordProps}
            aria-current={isLast ? 'page' : undefined}
            sx={crumbStyle}
          >
            {labelOf(crumb)}
          </Typography>
        );
      })}
    </MuiBreadcrumbs>
  );
});
