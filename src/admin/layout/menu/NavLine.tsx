import Box from '@mui/material/Box';
import type { ChipProps } from '@mui/material/Chip';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import type { ElementType, ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { lazyExtra } from '../../routing/loading/lazyScreen.ts';
import { IconMark } from '../IconMark.tsx';
import { useTooltip } from '../tooltip/useTooltip.tsx';
import type { NavItem } from './menuTree.ts';

export interface NavLineProps extends Omit<ListItemButtonProps, 'children'> {
  readonly item: NavItem;
  readonly rail: boolean;
  /** How many entries it is nested in. */
  readonly depth: number;
  readonly component: ElementType;
  readonly emphasized?: boolean;
  readonly end?: ReactNode;
  readonly to?: string;
  readonly href?: string;
  readonly target?: string;
  readonly rel?: string;
}

// Few menus need it.
const Chip = lazyExtra<ChipProps>(() => import('@mui/material/Chip'));

/** A rail entry with a tooltip, on an element of its own: on the entry, its label would be read twice. */
const WithTooltip = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const { listeners, tooltip } = useTooltip(title, 'right');
  return (
    <>
      <Box component="span" aria-label={title} sx={{ display: 'block' }} {...listeners}>
        {children}
      </Box>
      {tooltip}
    </>
  );
};

/** The look of an entry, whatever it does. */
export const NavLine = ({ item, rail, depth, emphasized = false, end, ...button }: NavLineProps) => {
  const translate = useTranslate();
  const title = translate(item.title);
  const line = (
    <ListItemButton
      disabled={item.disabled ?? false}
      aria-label={rail ? title : undefined}
      {...button}
      sx={{
        width: '100%',
        minHeight: { xs: 44, sm: 40 },
        mb: 0.25,
        px: rail ? 0 : 1.5,
        py: 0.5,
        gap: 1.5,
        borderRadius: 1,
        justifyContent: rail ? 'center' : 'flex-start',
        color: emphasized ? 'text.primary' : 'text.secondary',
        '&:hover': { color: 'text.primary' },
        '&.Mui-selected': { fontWeight: 600 },
        fontWeight: emphasized ? 600 : 400,
      }}
    >
      {depth === 0 ? <IconMark name={item.icon} sx={{ fontSize: 20 }} /> : <Box sx={{ width: 20, flexShrink: 0 }} />}
      {!rail && (
        <>
          <Box component="span" sx={{ flex: 1, minWidth: 0, textAlign: 'left', lineHeight: 1.35 }}>
            {title}
            {item.caption && (
              <Box
                component="span"
                sx={{ display: 'block', fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}
              >
                {translate(item.caption)}
              </Box>
            )}
          </Box>
          {item.chip && (
            <Chip size="small" label={item.chip.label} color={item.chip.tone ?? 'neutral'} component="span" />
          )}
          {end}
        </>
      )}
    </ListItemButton>
  );
  return rail ? <WithTooltip title={title}>{line}</WithTooltip> : line;
};
