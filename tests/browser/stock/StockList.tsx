import { AutocompleteInput, Datagrid, List, NumberField, SelectInput, TextField, TextInput } from 'react-admin';

const choices = ['Banda Aceh', 'Bandung', 'Jakarta'].map((name) => ({ id: name, name }));
const filters = [
  <TextInput key="search" source="search" alwaysOn />,
  <AutocompleteInput key="city" source="city" choices={choices} alwaysOn />,
  <SelectInput key="rating" source="rating" choices={choices} alwaysOn />,
];

/** As react-admin's documentation shows it, with nothing of ours. */
const StockList = () => (
  <List resource="shop" filters={filters}>
    <Datagrid>
      <TextField source="name" />
      <NumberField source="rating" />
    </Datagrid>
  </List>
);
export default StockList;
