import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/richText.json';
import type { RichTextField } from '#schema/kinds/richText/richText.ts';
import type { InputProps } from '../inputProps.ts';
import { hasPicture, pastedHtml, unsupportedParts } from './foreignHtml.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

addWords(words);

const extensions = [
  StarterKit.configure({
    // The toolbar makes one heading level, and neither code nor rules; texts from elsewhere keep theirs.
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // It would add an empty paragraph after every list at the end of a text.
    trailingNode: false,
    link: { openOnClick: false, protocols: ['https', 'mailto', 'tel'], defaultProtocol: 'https' },
  }),
];

/** What may be typed as markup; with the rest, `---` and backticks would be converted too. */
const inputRules = ['bold', 'italic', 'strike', 'underline', 'bulletList', 'orderedList', 'blockquote'];
/** When pasting, only links: chat applications use the same signs around words with other meanings. */
const pasteRules = ['link'];

type Props = InputProps<RichTextField> & {
  /** Somebody has just asked to edit the text. */
  readonly autoFocus: boolean;
};

/** The editor in its frame. */
const Editor = ({ autoFocus, ...props }: Props) => {
  const { id, labelId, describedBy, invalid, required, disabled, value, onChange, onBlur } = props;
  const html = typeof value === 'string' ? value : '';
  // The last value received or reported: a text spelt differently from the editor's HTML is still the same.
  const lastHtml = useRef(html);
  const notify = useNotify();
  const notifyIfPicture = (data: DataTransfer | null) => {
    if (data && hasPicture(data)) notify('richText.noPictures', { type: 'info' });
  };
  const editor = useEditor({
    extensions,
    enableInputRules: inputRules,
    enablePasteRules: pasteRules,
    // An editor created while rendering is destroyed if that render is not shown at once, as within Suspense.
    immediatelyRender: false,
    content: html,
    editable: !disabled,
    autofocus: autoFocus && 'start',
    editorProps: {
      // Tab leaves the editor: in a list it would indent the item, and keyboard users could not get out.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Tab' },
      transformPastedHTML: pastedHtml,
      handlePaste: (_, { clipboardData }) => {
        notifyIfPicture(clipboardData);
        return false;
      },
      handleDrop: (_, event) => {
        notifyIfPicture(event.dataTransfer);
        const files = (event.dataTransfer?.files.length ?? 0) > 0;
        // The browser would replace the page with the file.
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
    onUpdate: ({ editor: updated }) => {
      lastHtml.current = updated.isEmpty ? '' : updated.getHTML();
      onChange(lastHtml.current || null);
    },
    onBlur: () => onBlur(),
  });
  // A value from elsewhere (a restored draft, the other person's text) replaces the editor's.
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    if (lastHtml.current !== html) editor.commands.setContent(html, { emitUpdate: false });
    lastHtml.current = html;
  }, [editor, html]);

  return (
    <>
      {editor && <RichTextToolbar editor={editor} controls={id} disabled={disabled} label={props.label} />}
      <EditorContent editor={editor} />
    </>
  );
};

/**
 * The editor's document model is the first sanitiser: it drops what it does not know. So a text with such parts is
 * shown read-only until somebody who was told what will be lost edits it anyway.
 */
const RichTextEditor = (props: Props) => {
  const { autoFocus, disabled, value } = props;
  const translate = useTranslate();
  const [isForced, setForced] = useState(false);
  const lost = useMemo(() => (isForced || typeof value !== 'string' ? [] : unsupportedParts(value)), [isForced, value]);
  const locked = lost.length > 0;
  return (
    <>
      {locked && (
        <Alert
          severity="info"
          action={
            !disabled && (
              <Button size="small" color="inherit" onClick={() => setForced(true)}>
                {translate('richText.anyway')}
              </Button>
            )
          }
        >
          {translate('richText.locked', {
            parts: lost.map((part) => translate(`richText.lost.${part}`)).join(', '),
          })}
        </Alert>
      )}
      <Editor key={String(locked)} {...props} autoFocus={isForced || autoFocus} disabled={disabled || locked} />
    </>
  );
};

export default RichTextEditor;
