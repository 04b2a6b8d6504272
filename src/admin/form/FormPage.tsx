import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, use } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import type { Resource } from '#schema/resource.ts';
import { paths } from '#schema/routes/paths.ts';
import type { Id } from '#values/id.ts';
import { inputOf } from '../kinds/inputs.tsx';
import { Breakable } from '../kinds/text/Breakable.tsx';
import { RecordTitle } from '../layout/title/RecordTitle.tsx';
import { useRegistry } from '../registryContext.ts';
import { useResourceView } from '../useResourceView.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

interface FormPageProps {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

const ParentLink = ({ resource, id }: { readonly resource: Resource; readonly id: Id }) => (
  <Link
    component={RouterLink}
    to={paths(resource).edit(id)}
    variant="body2"
    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24, overflowWrap: 'anywhere' }}
  >
    <RecordTitle record={{ resource, id }} />
  </Link>
);

/** The functions that load the inputs a form may show, those within lists included. */
const inputLoaders = (fields: Fields, which: 'load' | 'prepare'): readonly (() => Promise<unknown>)[] =>
  Object.values(fields).flatMap((field) => {
    const loader = inputOf(field)?.[which];
    return [...(loader ? [loader] : []), ...inputLoaders(behaviourOf(field).items?.(field) ?? {}, which)];
  });

/** Starts loading the inputs a form may show. */
export const loadInputs = (fields: Fields): readonly Promise<unknown>[] =>
  inputLoaders(fields, 'load').map((load) => load());

/** Fetches what inputs first appear without. What fails is fetched again by its input. */
export const prepareInputs = (fields: Fields): void => {
  for (const prepare of inputLoaders(fields, 'prepare')) prepare().catch(() => undefined);
};

/** Shows a form once all its inputs are loaded, so that nothing moves afterwards. */
const InputsReady = ({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) => {
  for (const input of loadInputs(resource.fields)) use(input);
  return children;
};

/** Reads what the inputs offer while the record is read, not after it. A view's own inputs read for themselves. */
export const OffersAhead = ({ resource }: { readonly resource: Resource }) => {
  const { inputs, wholeInputs } = useResourceView(resource);
  return Object.entries(resource.fields).map(([name, field]) => {
    const Ahead = (inputs?.[name] ?? wholeInputs?.[name]) ? undefined : inputOf(field)?.Ahead;
    return Ahead && <Ahead key={name} field={field} />;
  });
};

/** A resource's form, once all it needs is loaded. */
export const FormReady = ({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) => (
  <>
    <OffersAhead resource={resource} />
    <Suspense fallback={<FormSkeleton resource={resource} />}>
      <InputsReady resource={resource}>{children}</InputsReady>
    </Suspense>
  </>
);

/** The frame of every form: its heading, and a link to the record's parent. */
export const FormPage = ({ resource, parentId, title, aside, children }: FormPageProps) => {
  const registry = useRegistry();
  const parent = resource.parent && registry.find(resource.parent.resource);
  return (
    <Box sx={{ maxWidth: 1132 }}>
      <Box sx={{ display: 'flow-root', mb: 2 }}>
        {/* Has its room before it comes, or the form would move; the heading's later lines have all their width. */}
        {aside && (
          <Box
            sx={{
              float: 'right',
              // In a narrow window or with large letters, a word of the heading may not fit beside it.
              '@media (max-width: 22rem)': { float: 'none' },
              display: 'flex',
              justifyContent: 'flex-end',
              ml: 2,
              minWidth: 128,
              minHeight: 30,
            }}
          >
            {aside}
          </Box>
        )}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          <Breakable text={title} />
        </Typography>
        {parent && parentId !== undefined && <ParentLink resource={parent} id={parentId} />}
      </Box>
      <FormReady resource={resource}>{children}</FormReady>
    </Box>
  );
};
