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
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LinkDialog } from './LinkDialog.tsx';

interface Tool {
  readonly name: string;
  readonly Icon: ComponentType<{ fontSize: 'small' }>;
  /** Without it, the tool asks for a link's address. */
  readonly use?: (chain: ChainedCommands) => ChainedCommands;
  /** The editor's node or mark that it switches on and off. */
  readonly mark?: string;
  readonly can?: (editor: Editor) => boolean;
}

const tools: readonly Tool[] = [
  { name: 'heading', Icon: TitleIcon, use: (chain) => chain.toggleHeading({ level: 2 }), mark: 'heading' },
  { name: 'bold', Icon: FormatBold, use: (chain) => chain.toggleBold(), mark: 'bold' },
  { name: 'italic', Icon: FormatItalic, use: (chain) => chain.toggleItalic(), mark: 'italic' },
  { name: 'bullets', Icon: FormatListBulleted, use: (chain) => chain.toggleBulletList(), mark: 'bulletList' },
  { name: 'numbers', Icon: FormatListNumbered, use: (chain) => chain.toggleOrderedList(), mark: 'orderedList' },
  { name: 'quote', Icon: FormatQuote, use: (chain) => chain.toggleBlockquote(), mark: 'blockquote' },
  { name: 'undo', Icon: Undo, use: (chain) => chain.undo(), can: (editor) => editor.can().undo() },
  { name: 'redo', Icon: Redo, use: (chain) => chain.redo(), can: (editor) => editor.can().redo() },
  { name: 'link', Icon: LinkIcon, mark: 'link' },
];

/** Arrow keys move between tools, Tab leaves the toolbar, as in every toolbar. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const index = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
};

interface RichTextToolbarProps {
  readonly editor: Editor;
  /** The id of the text box. */
  readonly controls: string;
  readonly label: string;
  readonly disabled: boolean;
}

/** The tools for the text; their state is also given to screen readers. */
export const RichTextToolbar = ({ editor, controls, label, disabled }: RichTextToolbarProps) => {
  const translate = useTranslate();
  const [linking, setLinking] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.map(({ mark }) => mark !== undefined && current.isActive(mark)),
      can: tools.map((tool) => tool.can?.(current) ?? true),
    }),
  });
  // Where Tab enters: the tool used last, unless it is disabled now, such as "redo" after its last step.
  const [lastUsed, setLastUsed] = useState(0);
  const entry = state.can[lastUsed] === false ? 0 : lastUsed;
  return (
    <>
      <Box
        role="toolbar"
        aria-label={translate('richText.toolbar', { label })}
        aria-controls={controls}
        onKeyDown={moveFocus}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {tools.map(({ name, Icon, use, mark }, index) => (
          <IconButton
            key={name}
            size="small"
            tabIndex={index === entry ? 0 : -1}
            onFocus={() => setLastUsed(index)}
            disabled={disabled || !state.can[index]}
            onClick={() => (use ? use(editor.chain().focus()).run() : setLinking(true))}
            title={translate(`richText.${name}`)}
            aria-label={translate(`richText.${name}`)}
            aria-pressed={mark ? state.on[index] : undefined}
            sx={{ ...(state.on[index] && { color: 'primary.main', bgcolor: 'action.selected' }) }}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
      </Box>
      {/* Beside the toolbar: inside it, the dialog's keys would reach the toolbar. */}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
};
