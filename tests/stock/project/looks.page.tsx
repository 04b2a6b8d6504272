import {
  CreateBase,
  Form,
  List,
  ListBase,
  NumberInput,
  required,
  SimpleForm,
  SingleFieldList,
  TextArrayInput,
  TextInput,
  TranslatableInputs,
} from 'react-admin';

/** Components whose look depends on react-admin's own theme, or on the MUI version that it was written for. */
const Looks = () => (
  <>
    <ListBase resource="gizmo" disableSyncWithLocation perPage={3}>
      <SingleFieldList />
    </ListBase>
    <List resource="gizmo" disableSyncWithLocation filter={{ name: 'tiada' }} title={false}>
      <SingleFieldList />
    </List>
    <CreateBase resource="gizmo" redirect={false}>
      <Form>
        <TextInput source="name" />
        <TranslatableInputs locales={['id', 'en']} defaultLocale="id">
          <TextInput source="title" />
        </TranslatableInputs>
        <TextArrayInput source="tags" />
      </Form>
    </CreateBase>
    <CreateBase resource="gizmo" redirect={false}>
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <NumberInput source="size" sx={{ width: 200 }} />
      </SimpleForm>
    </CreateBase>
  </>
);

export default Looks;
