import Box, { type BoxProps } from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';

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
