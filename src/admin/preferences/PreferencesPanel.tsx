import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { addWords } from '#i18n/i18n.ts';
import words from '#i18n/words/id/preferences.json';
import { menuLeaves, menuTree } from '../layout/menu/menuTree.ts';
import { useRegistry } from '../registryContext.ts';
import { SidePanel } from '../SidePanel.tsx';
import { type Choice, useDefaultPath, useLanguageChoice, useLookChoice, usePreferences } from './usePreferences.ts';

addWords(words);

interface ChoiceFieldProps<Value extends string> extends Omit<Choice<Value>, 'value'> {
  readonly help?: string;
  /** `''`: none of the choices. */
  readonly value: Value | '';
}

const ChoiceField = <Value extends string>({ label, help, value, choices, onChoose }: ChoiceFieldProps<Value>) => (
  <TextField
    select
    label={label}
    helperText={help}
    value={value}
    onChange={({ target }) => {
      const chosen = choices.find((one) => one.value === target.value);
      if (chosen) onChoose(chosen.value);
    }}
  >
    {choices.map(({ label: word, ...choice }) => (
      <MenuItem key={choice.value} {...choice}>
        {word}
      </MenuItem>
    ))}
  </TextField>
);

/** The person's settings; every change applies at once and is stored. */
const PreferencesPanel = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const [preferences, change] = usePreferences();
  const home = useDefaultPath();
  const startPages = menuLeaves(menuTree(useRegistry()));
  return (
    <SidePanel title={translate('shell.preferences')} width={340} open={open} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5, p: 2.5 }}>
        <ChoiceField {...useLanguageChoice()} />
        <ChoiceField
          label={translate('preferences.defaultPath')}
          help={translate('preferences.defaultPathHelp')}
          value={startPages.some(({ url }) => url === home) ? home : ''}
          choices={startPages.map(({ url, title: key }) => ({ value: url, label: translate(key) }))}
          onChoose={(defaultPath) => change({ defaultPath })}
        />
        <ChoiceField {...useLookChoice('mode')} />
        <ChoiceField {...useLookChoice('density')} />
        <ChoiceField
          label={translate('preferences.direction')}
          value={preferences.direction}
          choices={(['ltr', 'rtl'] as const).map((value) => ({ value, label: translate(`preferences.${value}`) }))}
          onChoose={(direction) => change({ direction })}
        />
        <ChoiceField
          label={translate('preferences.menuBreakpoints')}
          help={translate('preferences.menuBreakpointsHelp')}
          value={preferences.menuBreakpoints}
          choices={[
            { value: 'product', label: translate('preferences.breakpointsProduct') },
            { value: 'shell', label: translate('preferences.breakpointsShell') },
          ]}
          onChoose={(menuBreakpoints) => change({ menuBreakpoints })}
        />
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
    </SidePanel>
  );
};

export default PreferencesPanel;
