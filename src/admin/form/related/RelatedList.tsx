import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { RecordContextProvider, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { FailureText } from '../../FailureText.tsx';
import { Skeleton } from '../../kinds/marks/Skeleton.tsx';
import { useFormat } from '../../kinds/useFormat.ts';
import { useLabels } from '../../kinds/words/useLabels.ts';
import { RecordsContext } from '../../list/RecordsContext.tsx';
import { parentMeta } from '../../recordMeta.ts';
import RetryButton from '../save/RetryButton.tsx';

interface RelatedListProps {
  readonly resource: Resource;
  /** Its reference field that points to this record. */
  readonly field: string;
  readonly id: Id;
}

/** How many are shown; the rest are in their own list. */
const maxRows = 25;

/** Whether a column reads well as text: pictures, JSON and computed values do not. */
const isTextual = (resource: Resource, name: string): boolean => {
  const field = fieldNamed(resource, name);
  return field !== undefined && !behaviourOf(field).fileTypes && behaviourOf(field).storage !== 'json';
};

/** The records that refer to this one, in their order; each links to its screen, which leads back here. */
export const RelatedList = ({ resource, field, id }: RelatedListProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const format = useFormat(resource);
  const { pathname } = useLocation();
  const headingId = useId();
  const others = resource.list.columns.filter(
    (name) => name !== field && name !== resource.title && isTextual(resource, name),
  );
  const shown = [resource.title, ...others.slice(0, 3)];
  const { sort } = resource.list;
  const filter = { [field]: id };
  const pagination = { page: 1, perPage: maxRows };
  // Nested records are listed under this one only.
  const parentId = resource.parent && id;
  const query = useGetList<StoredRecord>(resource.name, { filter, sort, pagination, meta: parentMeta(parentId) });
  const { data, total, isPending, error, refetch } = query;
  const to = paths(resource);
  return (
    <RecordsContext resource={resource.name} query={query} sort={sort} perPage={maxRows} filter={filter}>
      <Paper component="section" variant="outlined" aria-labelledby={headingId} sx={{ mt: 2, overflow: 'hidden' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
          <Typography id={headingId} variant="h2" sx={{ flex: 1 }}>
            {labels.name}
          </Typography>
          {resource.can.create && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Add />}
              component={RouterLink}
              to={to.add(parentId)}
              state={{ back: pathname, record: { [field]: id } }}
            >
              {translate('form.related.add', { one: labels.one })}
            </Button>
          )}
        </Box>
        {error && (
          <Alert severity="error" sx={{ mx: 2, mb: 2 }} action={<RetryButton onRetry={() => void refetch()} />}>
            <FailureText failure={error} />
          </Alert>
        )}
        {isPending && <Skeleton block height={120} margin={16} />}
        {data?.length === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 2, sm: 2.5 }, pb: 2 }}>
            {translate('form.related.none')}
          </Typography>
        )}
        {data && data.length > 0 && (
          <Box sx={{ overflowX: 'auto' }}>
            <Table
              size="small"
              aria-labelledby={headingId}
              // Aligned with the heading above.
              sx={{
                '& th:first-of-type': { minWidth: '10rem' },
                '& td:first-of-type': { overflowWrap: 'anywhere' },
                '& th:first-of-type, & td:first-of-type': { paddingInlineStart: { xs: 2, sm: 2.5 } },
              }}
            >
              <TableHead>
                <TableRow>
                  {shown.map((name) => (
                    <TableCell key={name}>{labels.field(name)}</TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.map((record) => (
                  <RecordContextProvider key={record.id} value={record}>
                    <TableRow hover>
                      {shown.map((name, index) => (
                        <TableCell key={name}>
                          {index === 0 ? (
                            <Link
                              component={RouterLink}
                              to={to.show(record.id, parentId)}
                              state={{ back: pathname }}
                              sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 24, minHeight: 24 }}
                            >
                              {format.title(record)}
                            </Link>
                          ) : (
                            format.text(name, record)
                          )}
                        </TableCell>
                      ))}
                    </TableRow>
                  </RecordContextProvider>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
        {total !== undefined && total > maxRows && (
          <Box sx={{ px: { xs: 2, sm: 2.5 }, py: 1 }}>
            <Link component={RouterLink} to={`${to.list(parentId)}?${field}=${encodeURIComponent(id)}`} variant="body2">
              {translate('form.related.all', { count: total })}
            </Link>
          </Box>
        )}
      </Paper>
    </RecordsContext>
  );
};
