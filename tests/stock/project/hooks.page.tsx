import {
  EditBase,
  Form,
  ListBase,
  required,
  TextInput,
  useCanAccess,
  useGetList,
  useListContext,
  useNotify,
  usePermissions,
  useRecordContext,
  useRedirect,
  useRefresh,
  useSaveContext,
  useUnique,
  useUpdate,
} from 'react-admin';

const resource = 'gizmo';

const OfList = () => {
  const { total, setFilters } = useListContext();
  return (
    <button type="button" onClick={() => setFilters({ size: 7 })}>
      {`list ${total}`}
    </button>
  );
};

const OfRecord = () => {
  const record = useRecordContext();
  const { save } = useSaveContext();
  return (
    <button type="button" onClick={() => save?.({ weight: 2.5 })}>
      {`record ${record?.name} ${record?.weight}`}
    </button>
  );
};

const Name = () => {
  const unique = useUnique();
  return <TextInput source="name" validate={[required(), unique({ message: 'taken' })]} />;
};

const Ways = () => {
  const { data: [first] = [], total } = useGetList(resource, { filter: { name: 'Obeng' } });
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const redirect = useRedirect();
  const onSuccess = () => {
    notify('updated', { messageArgs: { _: 'updated' } });
    refresh();
  };
  const grow = () => first && update(resource, { id: first.id, data: { size: 8 }, previousData: first }, { onSuccess });
  return (
    <>
      <p>{`found ${total}, size ${first?.size}`}</p>
      <button type="button" onClick={grow}>
        update
      </button>
      <button type="button" onClick={() => redirect('edit', resource, first?.id)}>
        redirect
      </button>
      {first && (
        <EditBase resource={resource} id={first.id} mutationMode="pessimistic" redirect={false}>
          <OfRecord />
          <Form>
            <Name />
            <button type="submit">save</button>
          </Form>
        </EditBase>
      )}
    </>
  );
};

const Hooks = () => {
  const { canAccess } = useCanAccess({ resource, action: 'list' });
  const readOnly = useCanAccess({ resource: 'usk-store/transaction', action: 'create' });
  return (
    <>
      <p>{`may list: ${canAccess}, may add orders: ${readOnly.canAccess}, is: ${usePermissions().permissions}`}</p>
      <Ways />
      <ListBase resource={resource} disableSyncWithLocation>
        <OfList />
      </ListBase>
    </>
  );
};

export default Hooks;
