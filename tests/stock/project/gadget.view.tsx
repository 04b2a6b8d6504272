import type { FormEvent } from 'react';
import {
  ArrayInput,
  AutocompleteInput,
  BooleanField,
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  ChipField,
  Count,
  CreateButton,
  DateField,
  DeleteButton,
  EditButton,
  ExportButton,
  FilterButton,
  FilterForm,
  FunctionField,
  ImageField,
  ImageInput,
  maxLength,
  NumberField,
  NumberInput,
  Pagination,
  PrevNextButtons,
  ReferenceField,
  ReferenceInput,
  SaveButton,
  SavedQueriesList,
  SearchInput,
  SelectInput,
  SimpleFormIterator,
  SortButton,
  TextField,
  TextInput,
  TopToolbar,
  useCreateSuggestionContext,
  useDataProvider,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { defineView } from '#admin/view.ts';
import { gadget } from './gadget.ts';

const states = [
  { id: 'draft', name: 'Draf' },
  { id: 'sold', name: 'Laku' },
];
const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="name" source="name" />,
  <SelectInput key="state" source="state" choices={states} />,
  <ReferenceInput key="group" source="menu_group_id" reference="menu-group">
    <AutocompleteInput optionText="name" />
  </ReferenceInput>,
];

/** As react-admin's documentation shows `create`: a form in a portal, inside the other form only for React. */
const NewGroup = () => {
  const { filter, onCreate } = useCreateSuggestionContext();
  const dataProvider = useDataProvider();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await dataProvider.create('menu-group', { data: { name: filter, title_id: filter } });
    onCreate(data);
  };
  return createPortal(
    <form onSubmit={submit} style={{ position: 'fixed', inset: 0, zIndex: 2000 }}>
      <button type="submit">Buat kelompok</button>
    </form>,
    document.body,
  );
};

/** As one that asks the API: the answer takes a while. */
const isFree = async (name: string) => {
  await new Promise((resolve) => setTimeout(resolve, 200));
  return name === 'Dipakai' ? 'Nama itu sudah dipakai' : undefined;
};

/** The name in its table cell, with all stock components under test there. */
const Name = () => (
  <>
    <TextField source="name" data-testid="text" />
    <FunctionField render={(record) => `fungsi ${String(record.name)}`} />
  </>
);

export default defineView(gadget, {
  cells: {
    name: Name,
    stock: () => <NumberField source="stock" options={{ minimumFractionDigits: 1 }} locales="en-US" />,
    made_on: () => (
      <DateField source="made_on" locales="en-GB" options={{ timeZone: 'UTC', day: 'numeric', month: 'long' }} />
    ),
    is_active: () => <BooleanField source="is_active" />,
    state: () => <ChipField source="state" />,
    note: () => <FunctionField render={(record) => `catatan ${String(record.name)}`} />,
    picture: () => <ImageField source="picture" title="name" />,
    menu_group_id: () => (
      <ReferenceField source="menu_group_id" reference="menu-group">
        <TextField source="name" />
      </ReferenceField>
    ),
  },
  rowActions: () => (
    <>
      <EditButton label="Sunting stok" />
      <DeleteButton label="Buang" mutationMode="pessimistic" />
      <button type="button">Cetak label</button>
    </>
  ),
  listActions: () => (
    <TopToolbar>
      <FilterButton filters={filters} />
      <FilterForm filters={filters} />
      <SortButton fields={['name', 'stock']} />
      <ExportButton label="Unduh stok" />
      <CreateButton label="Buat stok" />
      <span data-testid="count">
        <Count />
      </span>
      <Pagination />
      <div data-testid="saved">
        <SavedQueriesList />
      </div>
    </TopToolbar>
  ),
  bulkActions: () => (
    <>
      <BulkUpdateButton label="Laku semua" data={{ state: 'sold' }} mutationMode="pessimistic" />
      <BulkExportButton label="Unduh terpilih" />
      <BulkDeleteButton label="Buang semua" mutationMode="pessimistic" />
    </>
  ),
  inputs: {
    name: () => <TextInput source="name" validate={[maxLength(10), isFree]} />,
    stock: () => <NumberInput source="stock" />,
    state: () => <SelectInput source="state" choices={states} />,
    menu_group_id: () => (
      <ReferenceInput source="menu_group_id" reference="menu-group">
        <AutocompleteInput optionText="name" create={<NewGroup />} />
      </ReferenceInput>
    ),
    picture: () => (
      <ImageInput source="picture" format={(file) => (typeof file === 'string' ? { src: file } : file)}>
        <ImageField source="src" title="title" />
      </ImageInput>
    ),
    parts: () => (
      <ArrayInput source="parts">
        <SimpleFormIterator inline>
          <TextInput source="label" />
        </SimpleFormIterator>
      </ArrayInput>
    ),
  },
  formActions: () => {
    const record = useRecordContext();
    const notify = useNotify();
    return (
      <>
        <SaveButton label="Simpan stok" />
        <SaveButton type="button" label="Simpan dulu" mutationOptions={{ onSuccess: () => notify('Tetap di sini') }} />
        {record?.id !== undefined && (
          <>
            <PrevNextButtons />
            <DeleteButton label="Buang stok" mutationMode="pessimistic" />
          </>
        )}
      </>
    );
  },
});
