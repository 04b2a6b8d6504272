import {
  CreateBase,
  Form,
  ListBase,
  NumberInput,
  required,
  SimpleForm,
  SingleFieldList,
  TextInput,
  TranslatableInputs,
} from 'react-admin';

/** What react-admin's own theme, or the MUI that it was written for, has to do with how it looks. */
const Looks = () => (
  <>
    <ListBase resource="gizmo" disableSyncWithLocation perPage={3}>
      <SingleFieldList />
    </ListBase>
    <CreateBase resource="gizmo" redirect={false}>
      <Form>
        <TextInput source="name" />
        <TranslatableInputs locales={['id', 'en']} defaultLocale="id">
          <TextInput source="title" />
        </TranslatableInputs>
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
