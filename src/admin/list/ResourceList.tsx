import { ListContextProvider } from 'react-admin';
import type { Resource } from '#schema/resource.ts';
import { useListAddress } from '../listAddress.ts';
import { useResourceView } from '../view.ts';
import { ListScreen } from './ListScreen.tsx';
import { RecordListContext } from './recordList.ts';
import { useRecords } from './useRecords.ts';

interface ResourceListProps {
  readonly resource: Resource;
  /** The record that a nested resource's list lives under. */
  readonly parentId?: number;
}

const Loaded = ({ resource, parentId }: ResourceListProps) => {
  useListAddress();
  const { list, own } = useRecords(resource, parentId);
  const view = useResourceView(resource);
  return (
    <ListContextProvider value={list}>
      <RecordListContext value={own}>
        <ListScreen view={view} />
      </RecordListContext>
    </ListContextProvider>
  );
};

/** The list of any resource. Two parents of a nested one are two lists: nothing of one's state reaches the other. */
const ResourceList = (props: ResourceListProps) => (
  <Loaded key={`${props.resource.name}/${props.parentId ?? ''}`} {...props} />
);

export default ResourceList;
