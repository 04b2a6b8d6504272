import { ListContextProvider, ResourceContextProvider } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import type { Id } from '#values/id.ts';
import { useListAddress } from '../listAddress.ts';
import { FormAhead } from '../routing/FormAhead.tsx';
import { useResourceView } from '../useResourceView.ts';
import type { ResourceView } from '../view.ts';
import { ListScreen } from './ListScreen.tsx';
import { RecordListContext } from './recordListContext.ts';
import { useRecordListController } from './useRecordListController.ts';

interface ResourceListProps {
  readonly resource: Resource;
  /** The record that a nested resource's list lives under. */
  readonly parentId?: Id;
}

interface GeneratedProps extends ResourceListProps {
  readonly view: ResourceView;
}

const Generated = ({ resource, parentId, view }: GeneratedProps) => {
  useListAddress(resource);
  const { list, own } = useRecordListController(resource, parentId);
  return (
    <ListContextProvider value={list}>
      <RecordListContext value={own}>
        <ListScreen view={view} />
        <FormAhead resource={resource} parentId={parentId} row={list.data?.[0]} />
      </RecordListContext>
    </ListContextProvider>
  );
};

const Loaded = ({ resource, ...at }: ResourceListProps) => {
  const view = useResourceView(resource);
  return (
    <ResourceContextProvider value={resource.name}>
      {view.list ? <view.list {...at} /> : <Generated resource={resource} {...at} view={view} />}
    </ResourceContextProvider>
  );
};

/** The list of any resource. Two parents of a nested one are two lists: nothing of one's state reaches the other. */
const ResourceList = (props: ResourceListProps) => (
  <Loaded key={`${props.resource.name}/${props.parentId ?? ''}`} {...props} />
);

export default ResourceList;
