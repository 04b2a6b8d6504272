import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AnyField } from '#schema/kinds/index.ts';
import type { InputProps } from '../inputProps.ts';
import { DropArea } from './DropArea.tsx';

/** Why chosen files were refused, each reason once; nothing if all were taken. */
export const Refusals = ({ reasons }: { readonly reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {[...new Set(reasons)].map((reason) => (
        <div key={reason}>{reason}</div>
      ))}
    </Alert>
  );

interface DropZoneProps {
  readonly input: InputProps<AnyField>;
  readonly types: readonly string[];
  /** The button's label. */
  readonly choose: string;
  /** The limits, shown before anything is chosen. */
  readonly hint: string;
  /** Why files of the last choice were refused. */
  readonly refusals: readonly string[];
  readonly multiple?: boolean;
  /** The last choice is being prepared. */
  readonly working?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes files that are dropped, chosen or pasted. The button is the control that has the label and gets the focus. */
export const DropZone = (props: DropZoneProps) => {
  const { input, types, choose, hint, refusals, multiple = false, working = false, onFiles } = props;
  const translate = useTranslate();
  const { id, labelId, disabled, invalid, describedBy } = input;
  const hintId = `${id}-limits`;
  return (
    <>
      <DropArea
        {...{ multiple, disabled, invalid, onFiles }}
        name={input.path}
        accept={types.join(',')}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 1.5 }}
      >
        {(openChooser) => (
          <>
            <Button
              id={id}
              variant="outlined"
              size="small"
              disabled={disabled}
              loading={working}
              onClick={openChooser}
              onBlur={input.onBlur}
              aria-labelledby={`${labelId} ${id}`}
              aria-describedby={[hintId, describedBy].filter(Boolean).join(' ')}
              aria-invalid={invalid || undefined}
            >
              {choose}
            </Button>
            <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
              <Typography variant="body2" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
                {translate('form.file.drop')}
              </Typography>
              <Typography id={hintId} variant="caption" sx={{ color: 'text.secondary' }}>
                {hint}
              </Typography>
            </Box>
          </>
        )}
      </DropArea>
      <Refusals reasons={refusals} />
    </>
  );
};
