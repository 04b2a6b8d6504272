import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';

const allowed = /^(https:\/\/[^\s/]+|mailto:[^\s@]+@|tel:\+?\d)/i;

/** Asks for the address of a link. */
export const LinkDialog = ({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? 'https://'));
  const id = useId();
  const isAllowed = allowed.test(address);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const setLink = () => {
    if (!isAllowed) return;
    const chain = editor.chain().focus().extendMarkRange('link');
    const hasNoText = editor.state.selection.empty && !editor.isActive('link');
    if (hasNoText)
      chain.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="xs" fullWidth>
      <DialogTitle>{translate('richText.link')}</DialogTitle>
      <DialogContent>
        <FormLabel htmlFor={id} sx={{ display: 'block', mb: 0.75 }}>
          {translate('richText.address')}
        </FormLabel>
        <OutlinedInput
          id={id}
          fullWidth
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.target.value.trim())}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setLink();
          }}
          aria-describedby={`${id}-help`}
        />
        <FormHelperText id={`${id}-help`}>{translate('richText.addressHelp')}</FormHelperText>
      </DialogContent>
      <DialogActions>
        {editor.isActive('link') && (
          <Button
            color="error"
            sx={{ mr: 'auto' }}
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onClose();
            }}
          >
            {translate('richText.unlink')}
          </Button>
        )}
        <Button color="inherit" onClick={close}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={!isAllowed} onClick={setLink}>
          {translate('richText.setLink')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
