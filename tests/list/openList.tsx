import { act, cleanup, render, screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, vi } from 'vitest';
import ResourceList from '#admin/list/ResourceList.tsx';
import { paths } from '#schema/routes/paths.ts';
import { type Stage, stage } from '../form/stage.tsx';
import { screenSize } from '../shell/screenSize.ts';

/** jsdom has no layout: every element has this width, px. */
const room = 1200;

afterEach(cleanup);

/** Opens lists of the resources at their real routes; forms show only their path. */
export const openList = async (given: Omit<Stage, 'at'> & { readonly at: string; readonly width?: number }) => {
  const { at, width = 1440, ...surroundings } = given;
  const { registry } = surroundings;
  screenSize(width);
  vi.stubGlobal('scrollTo', vi.fn());
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room);
  const lists = registry.resources.flatMap((resource) =>
    (resource.parent ? [1, 2] : [undefined]).map((parentId) => ({
      path: paths(resource).list(parentId),
      element: <ResourceList resource={resource} {...(parentId !== undefined && { parentId })} />,
    })),
  );
  const frames = await Promise.all(
    [...lists, { path: '*', element: <p>elsewhere</p> }].map(async ({ path, element }) => ({
      path,
      element: await stage(element, surroundings),
    })),
  );
  const router = createMemoryRouter(frames, { initialEntries: [at] });
  // A resource's view may have to load first.
  const drawn = await act(async () => render(<RouterProvider router={router} />));
  return { router, screen, ...drawn };
};

/** A `getList` that returns the rows of one resource and records its calls; all other resources are empty. */
export const answering = (name: string, rows: readonly object[], over: Readonly<Record<string, unknown>> = {}) => {
  const asked: GetListParams[] = [];
  const getList = async (resource: string, params: GetListParams) => {
    if (resource !== name) return { data: [], total: 0 };
    asked.push(params);
    return { data: [...rows], total: rows.length, ...over };
  };
  return { asked, getList: getList as never };
};
