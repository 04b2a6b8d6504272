import { useEffect } from 'react';
import { type ResourceDefinition as Registered, ResourceContextProvider } from 'react-admin';
import { Route, Routes, useParams } from 'react-router-dom';
import type { Resource } from '#schema/resource.ts';
import { useApi } from '../apiContext.ts';
import { IconMark } from '../layout/IconMark.tsx';
import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { Screen } from './loading/lazyScreen.ts';
import { drawnScreens } from './prefetchScreen.ts';
import { FormScreen, ListScreen } from './screens.ts';

interface ResourceRoutesProps {
  /** The route without its leading slash: react-admin mounts the element at this path. */
  readonly name: string;
  readonly resource: Resource;
}

/** The ids in the path; `unknown`, for a 404, if one is missing or cannot be an id. */
const useIds = (resource: Resource, withId: boolean) => {
  const params = useParams();
  const { readId } = useApi();
  const id = readId(params.id);
  const parentId = readId(params.parentId);
  const unknown = (withId && id === undefined) || (resource.parent !== undefined && parentId === undefined);
  return { unknown, ids: { ...(id !== undefined && { id }), ...(parentId !== undefined && { parentId }) } };
};

/** Notes that the screen was drawn: no effect runs while it waits for code. */
const useNoteDrawn = (resource: Resource, screen: keyof typeof drawnScreens, unknown: boolean): void =>
  useEffect(() => {
    if (!unknown) drawnScreens[screen].add(resource);
  }, [resource, screen, unknown]);

const ListAt = ({ resource }: { readonly resource: Resource }) => {
  const { unknown, ids } = useIds(resource, false);
  useNoteDrawn(resource, 'list', unknown);
  // Another parent has another list: nothing selected or typed in one may show in the other.
  return unknown ? <NotFoundPage /> : <Screen key={ids.parentId ?? ''} of={ListScreen} with={{ resource, ...ids }} />;
};

const FormAt = ({ resource, type }: { readonly resource: Resource; readonly type: 'add' | 'edit' }) => {
  const { unknown, ids } = useIds(resource, type === 'edit');
  useNoteDrawn(resource, 'form', unknown);
  const key = `${type}/${ids.parentId ?? ''}/${ids.id ?? ''}`;
  return unknown ? <NotFoundPage /> : <Screen key={key} of={FormScreen} with={{ resource, type, ...ids }} />;
};

/** One resource's screens at the specification's routes: the list, `add`, `edit/:id`; anything else is a 404. */
export const ResourceRoutes = ({ resource }: ResourceRoutesProps) => {
  const parentSegment = resource.parent ? '/:parentId' : '';
  return (
    <ResourceContextProvider value={resource.name}>
      <Routes>
        {resource.parent ? (
          <Route path=":parentId" element={<ListAt resource={resource} />} />
        ) : (
          <Route index element={<ListAt resource={resource} />} />
        )}
        {resource.can.create && (
          <Route path={`add${parentSegment}`} element={<FormAt resource={resource} type="add" />} />
        )}
        {resource.can.everEdit && (
          <Route path={`edit${parentSegment}/:id`} element={<FormAt resource={resource} type="edit" />} />
        )}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceContextProvider>
  );
};

// How react-admin recognises an element that stands for a resource.
ResourceRoutes.raName = 'Resource';
ResourceRoutes.registerResource = ({ resource }: ResourceRoutesProps): Registered => ({
  name: resource.name,
  hasList: true,
  hasCreate: resource.can.create,
  hasEdit: resource.can.everEdit,
  hasShow: false,
  recordRepresentation: resource.title,
  ...(resource.icon && { icon: () => <IconMark name={resource.icon} /> }),
});
