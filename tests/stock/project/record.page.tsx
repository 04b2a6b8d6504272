import {
  DateField,
  Edit,
  EditGuesser,
  NumberField,
  ResourceContextProvider,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { useParams } from 'react-router-dom';

/** One record three times: shown, edited, and edited with guessed inputs. */
const Record = () => {
  const { id = '' } = useParams();
  return (
    <ResourceContextProvider value="gadget">
      <Show id={id}>
        <SimpleShowLayout>
          <TextField source="name" />
          <NumberField source="stock" />
          <DateField source="made_on" />
        </SimpleShowLayout>
      </Show>
      <Edit id={id} aside={<aside>Nama ini tampil di toko.</aside>} mutationMode="pessimistic" redirect={false}>
        <SimpleForm>
          <TextInput source="name" />
        </SimpleForm>
      </Edit>
      <EditGuesser id={id} />
    </ResourceContextProvider>
  );
};

export default Record;
