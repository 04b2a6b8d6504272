import type { ChangeEvent, MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { paths } from '#schema/routes/paths.ts';
import { useFormat } from '../../kinds/useFormat.ts';
import type { RowProps } from './rowProps.ts';

/** What a row of the table and a card have in common, as attributes of their elements. */
export const useRowParts = (props: RowProps) => {
  const { resource, parentId, row, selected, expanded } = props;
  const translate = useTranslate();
  const title = useFormat(resource).title(row);
  const to = resource.can.edit(row) ? paths(resource).edit(row.id, parentId) : undefined;
  const isExpandable = resource.list.expand.length > 0;
  const isClickable = to !== undefined || isExpandable;
  const click = (event: MouseEvent<HTMLElement>) => props.onClick(event, row.id, to);
  return {
    title,
    /** The path of its form, if the record can be edited. */
    to,
    isExpandable,
    element: {
      'data-row': row.id,
      'data-index': props.index,
      'data-selected': selected,
      'data-opens': isClickable,
      ...(isClickable && { onClick: click, onAuxClick: click }),
    },
    checkbox: {
      'aria-label': translate('list.select.row', { title }),
      checked: selected,
      onChange: (event: ChangeEvent<HTMLInputElement>) => props.onTick(row.id, event),
    },
    /** Those of the button that expands it. */
    expander: {
      ref: to === undefined ? (button: HTMLElement | null) => props.onLink(row.id, button) : undefined,
      'aria-expanded': expanded,
      'aria-label': `${translate('list.action.open')}: ${title}`,
      onClick: () => props.onExpand(row.id),
    },
  };
};
