import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RichTextField } from '#schema/kinds/richText/richText.ts';
import { loadOnce } from '../frame/loadOnce.ts';
import type { InputLooks, InputProps } from '../inputProps.ts';

type Props = InputProps<RichTextField>;

let Loaded: ComponentType<Props> | undefined;
const load = loadOnce(async () => {
  Loaded = (await import('./RichTextEditor.tsx')).default;
});

/**
 * The editor once the rest of the form is on the screen: fetching it takes a weak signal half a second, making it a cheap
 * phone a fifth of one.
 */
const useEditor = () => {
  const [Editor, setEditor] = useState<ComponentType<Props>>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isLeft = false;
    load().then(
      () => !isLeft && startTransition(() => setEditor(() => Loaded)),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return { Editor, failed };
};

/** Formatted text: the place of its editor, which comes after the form, in a frame that does not grow by it. */
function RichTextInput(props: Props) {
  const { invalid, disabled, value } = props;
  const translate = useTranslate();
  const { Editor, failed } = useEditor();
  const isAwaited = !Editor && !failed && !Loaded && Boolean(value);
  return (
    <Box
      sx={(theme) => ({
        minHeight: 190,
        border: '1px solid',
        borderColor: invalid ? 'error.main' : 'fieldLine',
        borderRadius: `${theme.shape.borderRadius}px`,
        bgcolor: disabled ? 'sunken' : 'background.paper',
        '&:focus-within': { borderColor: 'primary.main', outline: `1px solid ${theme.vars.palette.primary.main}` },
        '& .tiptap': {
          minHeight: 140,
          maxHeight: 480,
          overflowY: 'auto',
          px: 1.75,
          py: 1,
          outline: 'none',
          typography: 'body2',
        },
        '& .tiptap > :first-of-type': { mt: 0 },
        '& .tiptap a': { color: 'primary.main' },
      })}
    >
      {Editor && <Editor {...props} />}
      {failed && (
        <Alert
          severity="warning"
          action={
            // Browsers do not fetch a module again that did not come; what was typed is there again as a draft.
            <Button size="small" color="inherit" onClick={() => location.reload()}>
              {translate('shell.version.reload')}
            </Button>
          }
        >
          {translate('form.richText.unloaded')}
        </Alert>
      )}
      {isAwaited && (
        <Box sx={{ display: 'grid', gap: 1, px: 1.75, pt: 7.5 }}>
          <Skeleton height={14} />
          <Skeleton height={14} width="60%" />
        </Box>
      )}
    </Box>
  );
}

export const richTextInput: InputLooks<RichTextField> = {
  Input: RichTextInput,
  prepare: load,
  frame: () => 'group',
  wide: () => true,
};
