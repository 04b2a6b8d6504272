import Alert from '@mui/material/Alert';

/** Why chosen files were not taken, each reason once; nothing where all were. */
export const Refusals = ({ reasons }: { readonly reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <Alert severity="warning" role="alert" sx={{ mt: 1 }}>
      {[...new Set(reasons)].map((said) => (
        <div key={said}>{said}</div>
      ))}
    </Alert>
  );
