import { DataTable, List, SelectInput, TextInput } from 'react-admin';

const states = [
  { id: 'draft', name: 'Draf' },
  { id: 'sold', name: 'Laku' },
];
const filters = [
  <TextInput key="name" source="name" alwaysOn />,
  <SelectInput key="state" source="state" choices={states} />,
];

/** A list as in react-admin's documentation. */
const Overview = () => (
  <List
    resource="gadget"
    aside={<aside style={{ width: 220 }}>Stok dihitung tiap Senin.</aside>}
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={5}
  >
    <DataTable>
      <DataTable.Col source="name" />
      <DataTable.NumberCol source="stock" />
      <DataTable.Col source="state" />
      <DataTable.Col source="made_on" />
      <DataTable.Col source="menu_group_id" />
      <DataTable.Col source="note" />
    </DataTable>
  </List>
);

export default Overview;
