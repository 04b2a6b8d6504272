import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { RichTextField } from '#schema/kinds/richText/richText.ts';
import type { InputProps } from '../inputProps.ts';
import { lostParts } from './lostParts.ts';
import { hasPicture, pastedHtml } from './pastedHtml.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

const extensions = [
  StarterKit.configure({
    // The tools make two levels, and none of code and rules: of a text that was made elsewhere they stay.
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // It would add an empty paragraph to every text that ends in a list.
    trailingNode: false,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

/** What turns into something else while it is typed; with the rest, `---` and backticks would. */
const inputRules = ['bold', 'italic', 'strike', 'underline', 'bulletList', 'orderedList', 'blockquote'];
/** And while it is pasted: of signs around words, chat applications mean other things by the same. */
const pasteRules = ['link'];

/** The editor in its frame. `opened`: somebody has just asked to edit it. */
function Editor({ opened, ...props }: InputProps<RichTextField> & { readonly opened: boolean }) {
  const { id, labelId, describedBy, invalid, required, disabled, value, onChange, onBlur } = props;
  const html = typeof value === 'string' ? value : '';
  // What it was given or has given itself last: spelt otherwise than the editor does, a text is the same all the same.
  const last = useRef(html);
  const notify = useNotify();
  const sayIfPicture = (data: DataTransfer | null) => {
    if (data && hasPicture(data)) notify('form.richText.noPictures', { type: 'info' });
  };
  const editor = useEditor({
    extensions,
    enableInputRules: inputRules,
    enablePasteRules: pasteRules,
    // An editor made while rendering is destroyed when the render is not shown at once, as within Suspense.
    immediatelyRender: false,
    content: html,
    editable: !disabled,
    autofocus: opened && 'start',
    editorProps: {
      // Tab goes on to the next field: within a list it would push the item inwards, and nobody would get out by keyboard.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      transformPastedHTML: pastedHtml,
      handlePaste: (_, { clipboardData }) => {
        sayIfPicture(clipboardData);
        return false;
      },
      handleDrop: (_, event) => {
        sayIfPicture(event.dataTransfer);
        const files = (event.dataTransfer?.files.length ?? 0) > 0;
        // The browser would leave the page and show the file.
        if (files) event.preventDefault();
        return files;
      },
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
    onUpdate: ({ editor: now }) => {
      last.current = now.isEmpty ? '' : now.getHTML();
      onChange(last.current || null);
    },
    onBlur: () => onBlur(),
  });
  // A value from elsewhere (a restored draft, the other person's text) replaces what is shown.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (last.current !== html) editor.commands.setContent(html, { emitUpdate: false });
    last.current = html;
  }, [editor, html]);

  return (
    <>
      {editor && <RichTextToolbar editor={editor} controls={id} disabled={disabled} label={props.label} />}
      <EditorContent editor={editor} />
    </>
  );
}

/**
 * The document model of the editor is the first sanitiser: what it does not know, it does not keep. So a text that has
 * such things is shown and left as it is, until somebody who was told what will go changes it anyway.
 */
export default function RichTextEditor(props: InputProps<RichTextField>) {
  const { disabled, value } = props;
  const translate = useTranslate();
  const [anyway, setAnyway] = useState(false);
  const lost = useMemo(() => (anyway || typeof value !== 'string' ? [] : lostParts(value)), [anyway, value]);
  const locked = lost.length > 0;
  return (
    <>
      {locked && (
        <Alert
          severity="info"
          action={
            !disabled && (
              <Button size="small" color="inherit" onClick={() => setAnyway(true)}>
                {translate('form.richText.anyway')}
              </Button>
            )
          }
        >
          {translate('form.richText.locked', {
            parts: lost.map((part) => translate(`form.richText.lost.${part}`)).join(', '),
          })}
        </Alert>
      )}
      <Editor key={String(locked)} {...props} opened={anyway} disabled={disabled || locked} />
    </>
  );
}
