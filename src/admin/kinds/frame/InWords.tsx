import Typography from '@mui/material/Typography';

/** What an input holds, in words below it: for what is easily misread as it is typed. */
export const InWords = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
    {words}
  </Typography>
);
