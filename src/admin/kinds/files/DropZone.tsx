import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ClipboardEvent, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyField } from '#schema/kinds/index.ts';
import type { InputProps } from '../inputProps.ts';
import { useFileDrop } from './useFileDrop.ts';

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
  const fileInput = useRef<HTMLInputElement>(null);
  const { id, labelId, disabled, invalid, describedBy } = input;
  const hintId = `${id}-limits`;

  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  const { over: isOver, zone } = useFileDrop(take);
  const over = isOver && !disabled;
  const paste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length > 0) event.preventDefault();
    take(event.clipboardData.files);
  };

  return (
    <>
      <Box
        {...zone}
        onPaste={paste}
        sx={(theme) => ({
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
          p: 1.5,
          border: '1px dashed',
          borderColor: invalid ? 'error.main' : over ? 'primary.main' : 'fieldLine',
          bgcolor: over ? 'action.hover' : 'transparent',
          borderRadius: `${theme.shape.borderRadius}px`,
        })}
      >
        <Button
          id={id}
          variant="outlined"
          size="small"
          disabled={disabled}
          loading={working}
          onClick={() => fileInput.current?.click()}
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
        <input
          ref={fileInput}
          type="file"
          name={input.path}
          accept={types.join(',')}
          multiple={multiple}
          hidden
          tabIndex={-1}
          disabled={disabled}
          onChange={(event) => {
            take(event.target.files);
            // The same file chosen again must be taken again.
            event.target.value = '';
          }}
        />
      </Box>
      <Refusals reasons={refusals} />
    </>
  );
};
