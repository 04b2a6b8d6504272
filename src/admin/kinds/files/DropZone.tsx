import Alert from '@mui/material/Alert';
import Box, { type BoxProps } from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnyField } from '#schema/kinds/index.ts';
import type { InputProps } from '../inputProps.ts';

/** Beside an area a browser opens the dropped file, some in place of the page and all that was typed. */
const keepPage = (event: DragEvent) => {
  const { defaultPrevented, dataTransfer } = event;
  if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
};

interface DropAreaProps extends Pick<BoxProps, 'sx'> {
  readonly name: string;
  /** The files to choose from, as a file input names them. */
  readonly accept: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What it shows; `choose` opens the browser's own dialog. */
  readonly children: (choose: () => void) => ReactNode;
}

/** Takes files that are dropped on it, chosen or pasted; those dropped beside it do nothing. */
export const DropArea = (props: DropAreaProps) => {
  const { name, accept, multiple = false, disabled = false, invalid = false, sx = {}, onFiles, children } = props;
  const fileInput = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  const over = isOver && !disabled;
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      onPaste={(event) => {
        const { files } = event.clipboardData;
        if (files.length > 0) event.preventDefault();
        take(files);
      }}
      sx={[
        (theme) => ({
          border: '1px dashed',
          borderColor: invalid ? 'error.main' : over ? 'primary.main' : 'fieldLine',
          bgcolor: over ? 'action.hover' : 'transparent',
          borderRadius: `${theme.shape.borderRadius}px`,
        }),
        ...[sx].flat(),
      ]}
    >
      {children(() => fileInput.current?.click())}
      <input
        ref={fileInput}
        type="file"
        name={name}
        accept={accept}
        multiple={multiple}
        hidden
        tabIndex={-1}
        disabled={disabled}
        onChange={({ target }) => {
          take(target.files);
          // The same file chosen again, perhaps after a correction, must be taken again.
          target.value = '';
        }}
      />
    </Box>
  );
};

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
