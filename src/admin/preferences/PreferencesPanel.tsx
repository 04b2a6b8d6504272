import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import { namedLanguages } from '#i18n/language.ts';
import words from '#i18n/words/id/preferences.json';
import { BarButton } from '../layout/bar/BarButton.tsx';
import { menuLeaves, menuTree } from '../layout/menu/menuTree.ts';
import { useRegistry } from '../registryContext.ts';
import { densities, modes } from './preferences.ts';
import { useDefaultPath } from './useDefaultPath.ts';
import { useLanguageChoice } from './useLanguageChoice.ts';
import { usePreferences } from './usePreferences.ts';

addWords(words);

/** What a person may set for themselves; every change holds at once and is kept. */
const PreferencesPanel = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const [preferences, change] = usePreferences();
  const [locale, setLocale] = useLanguageChoice();
  const home = useDefaultPath();
  const title = translate('shell.preferences');
  const starts = menuLeaves(menuTree(useRegistry()));
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { width: 340, maxWidth: '100vw' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', height: 56, px: 2.5, borderBottom: 1, borderColor: 'divider' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <BarButton label={translate('shell.close')} onClick={onClose}>
          <Close />
        </BarButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, p: 2.5 }}>
        <TextField
          select
          label={translate('shell.language')}
          value={locale}
          onChange={({ target }) => setLocale(target.value)}
        >
          {namedLanguages.map(({ locale: value, name }) => (
            <MenuItem key={value} value={value} lang={value}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('preferences.defaultPath')}
          helperText={translate('preferences.defaultPathHelp')}
          value={starts.some(({ url }) => url === home) ? home : ''}
          onChange={({ target }) => change({ defaultPath: target.value })}
        >
          {starts.map(({ id, url, title: key }) => (
            <MenuItem key={id} value={url}>
              {translate(key)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('shell.mode.label')}
          value={preferences.mode}
          onChange={({ target }) => change({ mode: modes.find((mode) => mode === target.value) ?? 'light' })}
        >
          {modes.map((mode) => (
            <MenuItem key={mode} value={mode}>
              {translate(`shell.mode.${mode}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('shell.density.label')}
          value={preferences.density}
          onChange={({ target }) =>
            change({ density: densities.find((density) => density === target.value) ?? 'comfortable' })
          }
        >
          {densities.map((density) => (
            <MenuItem key={density} value={density}>
              {translate(`shell.density.${density}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={translate('preferences.direction')}
          value={preferences.direction}
          onChange={({ target }) => change({ direction: target.value === 'rtl' ? 'rtl' : 'ltr' })}
        >
          <MenuItem value="ltr">{translate('preferences.ltr')}</MenuItem>
          <MenuItem value="rtl">{translate('preferences.rtl')}</MenuItem>
        </TextField>
        <TextField
          select
          label={translate('preferences.menuBreakpoints')}
          helperText={translate('preferences.menuBreakpointsHelp')}
          value={preferences.menuBreakpoints}
          onChange={({ target }) => change({ menuBreakpoints: target.value === 'shell' ? 'shell' : 'product' })}
        >
          <MenuItem value="product">{translate('preferences.breakpointsProduct')}</MenuItem>
          <MenuItem value="shell">{translate('preferences.breakpointsShell')}</MenuItem>
        </TextField>
        <div>
          <FormControlLabel
            control={
              <Switch
                checked={preferences.miniDrawer}
                onChange={({ target }) => change({ miniDrawer: target.checked })}
                slotProps={{ input: { 'aria-describedby': 'mini-drawer-help' } }}
              />
            }
            label={translate('preferences.miniDrawer')}
          />
          <FormHelperText id="mini-drawer-help">{translate('preferences.miniDrawerHelp')}</FormHelperText>
        </div>
      </Box>
    </Drawer>
  );
};

export default PreferencesPanel;
