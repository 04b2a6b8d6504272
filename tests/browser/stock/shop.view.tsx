import Autocomplete from '@mui/material/Autocomplete';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import { defineView } from '#admin/view.ts';
import { shop } from './shop.ts';

export default defineView(shop, {
  cells: { rating: ({ value }) => <Rating readOnly value={Number(value)} /> },
  inputs: {
    city: ({ id, value, onChange, describedBy }) => (
      <Autocomplete
        id={id}
        options={['Banda Aceh', 'Bandung', 'Jakarta']}
        value={typeof value === 'string' ? value : null}
        onChange={(_, city) => onChange(city)}
        renderInput={(props) => (
          <TextField
            {...props}
            slotProps={{
              ...props.slotProps,
              htmlInput: { ...props.slotProps.htmlInput, 'aria-describedby': describedBy },
            }}
          />
        )}
      />
    ),
  },
});
