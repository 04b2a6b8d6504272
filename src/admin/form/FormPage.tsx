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
import { inputOf } from '../kinds/inputs.ts';
import { Breakable } from '../kinds/text/Breakable.tsx';
import { RecordTitle } from '../layout/title/RecordTitle.tsx';
import { useRegistry } from '../registryContext.ts';
import { useUnsavedBlocker } from './draft/useUnsavedBlocker.ts';
import { FormSkeleton } from './FormSkeleton.tsx';

interface FormPageProps {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The parent's name, leading to its form. */
function ParentLink({ resource, id }: { readonly resource: Resource; readonly id: Id }) {
  return (
    <Link
      component={RouterLink}
      to={paths(resource).edit(id)}
      variant="body2"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 24 }}
    >
      <RecordTitle record={{ resource, id }} />
    </Link>
  );
}

/** What the inputs that a form may show are loaded by, those within lists included. */
const loaders = (fields: Fields, which: 'load' | 'prepare'): readonly (() => Promise<unknown>)[] =>
  Object.values(fields).flatMap((field) => {
    const loader = inputOf(field)?.[which];
    return [...(loader ? [loader] : []), ...loaders(behaviourOf(field).items?.(field) ?? {}, which)];
  });

/** Starts loading the inputs that a form may show. */
export const loadInputs = (fields: Fields): readonly Promise<unknown>[] =>
  loaders(fields, 'load').map((load) => load());

/** Fetches what they are shown without at first. What does not come is asked for again by its input. */
export const prepareInputs = (fields: Fields): void => {
  for (const prepare of loaders(fields, 'prepare')) prepare().catch(() => undefined);
};

/** Shows a form when all its inputs are there, so that nothing on it moves afterwards. */
function InputsReady({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) {
  const loading = loadInputs(resource.fields);
  for (const input of loading) use(input);
  return children;
}

/** Reads what the inputs will offer at the same time as the record, not after it. */
export function OffersAhead({ resource }: { readonly resource: Resource }) {
  return Object.entries(resource.fields).map(([name, field]) => {
    const Ahead = inputOf(field)?.Ahead;
    return Ahead && <Ahead key={name} field={field} />;
  });
}

/** The form of a resource, with all that it asks for on the way. */
export const FormReady = ({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) => (
  <>
    <OffersAhead resource={resource} />
    <Suspense fallback={<FormSkeleton resource={resource} />}>
      <InputsReady resource={resource}>{children}</InputsReady>
    </Suspense>
  </>
);

/** What every form stands in: its heading, and below which record it is. */
export function FormPage({ resource, parentId, title, aside, children }: FormPageProps) {
  useUnsavedBlocker();
  const registry = useRegistry();
  const parent = resource.parent && registry.find(resource.parent.resource);
  return (
    <Box sx={{ maxWidth: 1132 }}>
      <Box
        sx={{
          mb: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 2,
        }}
      >
        {/* Beside something only where a word has room: with large letters on a phone each line would be two of them. */}
        <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            <Breakable text={title} />
          </Typography>
          {parent && parentId !== undefined && <ParentLink resource={parent} id={parentId} />}
        </Box>
        {aside}
      </Box>
      <FormReady resource={resource}>{children}</FormReady>
    </Box>
  );
}
