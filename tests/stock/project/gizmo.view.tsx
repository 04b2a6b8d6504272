import {
  Create,
  DataTable,
  Edit,
  List,
  NumberField,
  NumberInput,
  RadioButtonGroupInput,
  SearchInput,
  SimpleShowLayout,
  TabbedForm,
  TextField,
  TextInput,
} from 'react-admin';
import { defineView, type OwnFormProps } from '#admin/view.ts';
import { gizmo } from './gizmo.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <NumberInput key="size" source="size" />];

const weights = [
  { id: 1, name: 'Ringan' },
  { id: 2.5, name: 'Berat' },
];

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
      <RadioButtonGroupInput source="weight" choices={weights} />
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
