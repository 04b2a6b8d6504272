import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect } from 'react';
import type { RichTextField } from '#schema/kinds/richText/richText.ts';
import { DeferredMount } from '../../DeferredMount.tsx';
import type { InputProps } from '../inputProps.ts';
import { pastedHtml } from './pastedHtml.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    // It would add an empty paragraph to every text that ends in a list.
    trailingNode: false,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

/** The editor in its frame. */
function Editor(props: InputProps<RichTextField>) {
  const { id, labelId, describedBy, invalid, required, disabled, value, onChange, onBlur } = props;
  const html = typeof value === 'string' ? value : '';
  const editor = useEditor({
    extensions,
    // An editor made while rendering is destroyed when the render is not shown at once, as within Suspense.
    immediatelyRender: false,
    content: html,
    editable: !disabled,
    editorProps: {
      // Tab goes on to the next field: within a list it would push the item inwards, and nobody would get out by keyboard.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      transformPastedHTML: pastedHtml,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-required': String(required),
        'aria-invalid': String(invalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? null : now.getHTML()),
    onBlur: () => onBlur(),
  });
  // A value from elsewhere (a restored draft, the other person's text) replaces what is shown.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const shown = editor.isEmpty ? '' : editor.getHTML();
    if (shown !== html) editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);

  return (
    <>
      {editor && <RichTextToolbar editor={editor} controls={id} disabled={disabled} label={props.label} />}
      <EditorContent editor={editor} />
    </>
  );
}

/**
 * Formatted text. The document model of the editor is the first sanitiser: what it does not know, it does not keep.
 * It comes after the rest of the form is on the screen: making it takes a cheap phone a fifth of a second.
 */
export default function RichTextEditor(props: InputProps<RichTextField>) {
  const { invalid, disabled } = props;
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
      <DeferredMount>
        <Editor {...props} />
      </DeferredMount>
    </Box>
  );
}
