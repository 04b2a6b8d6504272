import { ListGuesser, ResourceContextProvider } from 'react-admin';

const Guesses = () => (
  <ResourceContextProvider value="gadget">
    <ListGuesser />
  </ResourceContextProvider>
);

export default Guesses;
