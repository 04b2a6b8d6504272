import {
  Create,
  DataTable,
  Edit,
  List,
  NumberField,
  NumberInput,
  SearchInput,
  SimpleShowLayout,
  TabbedForm,
  TextField,
  TextInput,
} from 'react-admin';
import { defineView, type OwnFormProps } from '#admin/view.ts';
import { gizmo } from './gizmo.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <NumberInput key="size" source="size" />];

const GizmoList = () => (
  <List filters={filters} sort={{ field: 'name', order: 'ASC' }}>
    <DataTable
      expand={
        <SimpleShowLayout>
          <NumberField source="weight" />
        </SimpleShowLayout>
      }
    >
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="size" />
    </DataTable>
  </List>
);

const Inputs = () => (
  <TabbedForm>
    <TabbedForm.Tab label="Nama">
      <TextInput source="name" />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Ukuran">
      <NumberInput source="size" />
    </TabbedForm.Tab>
  </TabbedForm>
);

const GizmoForm = ({ type }: OwnFormProps) =>
  type === 'add' ? (
    <Create redirect="list">
      <Inputs />
    </Create>
  ) : (
    <Edit mutationMode="pessimistic">
      <Inputs />
      <TextField source="name" />
    </Edit>
  );

export default defineView(gizmo, { list: GizmoList, form: GizmoForm });
