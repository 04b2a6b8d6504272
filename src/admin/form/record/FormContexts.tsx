import { type ReactNode, useMemo } from 'react';
import {
  CreateContextProvider,
  type CreateControllerResult,
  EditContextProvider,
  type EditControllerResult,
  FormGroupsProvider,
  SourceContextProvider,
  useEvent,
  useGetOne,
} from 'react-admin';
import type { Values } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { recordMeta } from '../../recordMeta.ts';
import type { useWrite } from '../save/useWrite.ts';

interface FormContextsProps {
  readonly resource: Resource;
  readonly parentId: Id | undefined;
  /** The stored version that the save is checked against; `undefined` for a new record. */
  readonly stored: Values | undefined;
  readonly start: Values;
  readonly title: string;
  readonly saving: boolean;
  readonly save: NonNullable<EditControllerResult['save']>;
  readonly middlewares: ReturnType<typeof useWrite>['middlewares'];
  readonly children: ReactNode;
}

/** What react-admin's create and edit screens provide, so that stock inputs, buttons and hooks work in our forms. */
export const FormContexts = (props: FormContextsProps) => {
  const { resource, parentId, stored, start, title, saving, save, middlewares, children } = props;
  const source = useMemo(
    () => ({
      getSource: (path: string) => path,
      getLabel: (path: string) => `resources.${resource.name}.fields.${path}`,
    }),
    [resource],
  );
  // Shares the form's own query: nothing is requested here.
  const { refetch } = useGetOne(
    resource.name,
    { id: stored?.id as Id, ...recordMeta(resource, parentId) },
    { enabled: false },
  );
  const saveNow = useEvent(save);
  const controller = useMemo(
    () => ({
      ...middlewares,
      resource: resource.name,
      record: start,
      defaultTitle: title,
      save: saveNow,
      saving,
      mutationMode: 'pessimistic' as const,
      redirect: 'list' as const,
      redirectOnError: 'list' as const,
      error: null,
      isPending: false as const,
      isLoading: false,
      isFetching: false,
      refetch,
    }),
    [middlewares, resource, start, title, saveNow, saving, refetch],
  );
  const content = (
    <SourceContextProvider value={source}>
      <FormGroupsProvider>{children}</FormGroupsProvider>
    </SourceContextProvider>
  );
  return stored ? (
    <EditContextProvider value={controller as EditControllerResult}>{content}</EditContextProvider>
  ) : (
    <CreateContextProvider value={controller as CreateControllerResult}>{content}</CreateContextProvider>
  );
};
