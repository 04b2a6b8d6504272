import Autocomplete from '@mui/material/Autocomplete';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import type { PlainView } from '#admin/view.ts';

const City = ({ name }: { readonly name: string }) => {
  const { field } = useController({ name });
  return (
    <Autocomplete
      options={['Banda Aceh', 'Bandung', 'Jakarta']}
      value={field.value ?? null}
      onChange={(_, city) => field.onChange(city)}
      renderInput={(props) => <TextField {...props} label="Kota" />}
    />
  );
};

const view: PlainView = {
  cells: { rating: ({ value }) => <Rating readOnly value={Number(value)} /> },
  inputs: { city: City },
};
export default view;
