import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import LinkIcon from '@mui/icons-material/Link';
import Redo from '@mui/icons-material/Redo';
import TitleIcon from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LinkDialog } from './LinkDialog.tsx';

interface Tool {
  readonly name: string;
  readonly Icon: ComponentType<{ fontSize: 'small' }>;
  readonly use: (editor: Editor) => void;
  readonly on?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  {
    name: 'heading',
    Icon: TitleIcon,
    use: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    on: (e) => e.isActive('heading'),
  },
  { name: 'bold', Icon: FormatBold, use: (e) => e.chain().focus().toggleBold().run(), on: (e) => e.isActive('bold') },
  {
    name: 'italic',
    Icon: FormatItalic,
    use: (e) => e.chain().focus().toggleItalic().run(),
    on: (e) => e.isActive('italic'),
  },
  {
    name: 'bullets',
    Icon: FormatListBulleted,
    use: (e) => e.chain().focus().toggleBulletList().run(),
    on: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    Icon: FormatListNumbered,
    use: (e) => e.chain().focus().toggleOrderedList().run(),
    on: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    Icon: FormatQuote,
    use: (e) => e.chain().focus().toggleBlockquote().run(),
    on: (e) => e.isActive('blockquote'),
  },
  { name: 'undo', Icon: Undo, use: (e) => e.chain().focus().undo().run(), can: (e) => e.can().undo() },
  { name: 'redo', Icon: Redo, use: (e) => e.chain().focus().redo().run(), can: (e) => e.can().redo() },
];

/** Arrow keys go from tool to tool, Tab goes past them all, as in every toolbar. */
const walk = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
};

interface RichTextToolbarProps {
  readonly editor: Editor;
  /** The id of the text box. */
  readonly controls: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** What can be done with the text, its state said to screen readers too. */
export function RichTextToolbar({ editor, controls, label, disabled }: RichTextToolbarProps) {
  const translate = useTranslate();
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.map((tool) => tool.on?.(now)),
      can: tools.map((tool) => tool.can?.(now) ?? true),
      link: now.isActive('link'),
    }),
  });
  // Where Tab enters: the tool that was used last, unless it can do nothing now, as "redo" after its last step.
  const [last, setLast] = useState(0);
  const entry = state.can[last] === false ? 0 : last;
  const tabIndexOf = (at: number) => (at === entry ? 0 : -1);
  const linkAt = tools.length;
  return (
    <>
      <Box
        role="toolbar"
        aria-label={translate('form.richText.toolbar', { label })}
        aria-controls={controls}
        onKeyDown={walk}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tools.map(({ name, Icon, use, on }, at) => (
          <IconButton
            key={name}
            size="small"
            tabIndex={tabIndexOf(at)}
            onFocus={() => setLast(at)}
            disabled={disabled || !state.can[at]}
            onClick={() => use(editor)}
            title={translate(`form.richText.${name}`)}
            aria-label={translate(`form.richText.${name}`)}
            {...(on && { 'aria-pressed': state.on[at] === true })}
            sx={{ ...(state.on[at] && { color: 'primary.main', bgcolor: 'action.selected' }) }}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
        <IconButton
          size="small"
          tabIndex={tabIndexOf(linkAt)}
          onFocus={() => setLast(linkAt)}
          disabled={disabled}
          onClick={() => setLinking(true)}
          title={translate('form.richText.link')}
          aria-label={translate('form.richText.link')}
          aria-pressed={state.link}
          sx={{ ...(state.link && { color: 'primary.main', bgcolor: 'action.selected' }) }}
        >
          <LinkIcon fontSize="small" />
        </IconButton>
      </Box>
      {/* Beside the toolbar: from within, its keys would reach the toolbar. */}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
