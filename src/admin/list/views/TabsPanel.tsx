import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CheckList, CheckSheet } from '../columns/CheckList.tsx';
import { useRecordList } from '../recordListContext.ts';
import { type SavedView, viewAddress } from './savedViews.ts';

/** Links to saved views without a tab, and below, the choice and order of tabs. */
const TabsPanel = ({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const { resource, views, keepViews } = useRecordList();
  const translate = useTranslate();
  const headingId = useId();
  const others = views.filter(({ untabbed }) => untabbed);
  const show = (labels: readonly string[]) => {
    const findView = (label: string) => views.find((view) => view.label === label) ?? [];
    const tabs = labels.flatMap(findView).map(({ untabbed: _, ...view }): SavedView => view);
    const untouched = views.filter(({ label }) => !labels.includes(label));
    keepViews([...tabs, ...untouched.map((view): SavedView => ({ ...view, untabbed: true }))]);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId } }}
    >
      <CheckSheet>
        <h2 id={headingId}>{translate('list.saved.label')}</h2>
        {others.length > 0 && (
          <MenuList aria-label={translate('list.saved.others')} sx={{ mx: -1, p: 0 }}>
            {others.map((view) => (
              <MenuItem
                key={view.label}
                component={Link}
                to={{ search: viewAddress(resource, view) }}
                onClick={onClose}
                sx={{ px: 1, borderRadius: 1, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
              >
                {view.label}
              </MenuItem>
            ))}
          </MenuList>
        )}
        <p>{translate('list.saved.tabs')}</p>
        <CheckList
          shown={views.filter(({ untabbed }) => !untabbed).map(({ label }) => label)}
          hidden={others.map(({ label }) => label)}
          label={(label) => label}
          onShow={show}
        />
      </CheckSheet>
    </Popover>
  );
};

export default TabsPanel;
