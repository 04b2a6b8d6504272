import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Values } from '#schema/field.ts';
import { paths } from '#schema/paths.ts';
import type { Resource } from '#schema/resource.ts';
import { useAreas } from '../areasContext.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/useLabels.ts';
import { IconMark } from '../layout/IconMark.tsx';
import { ActionButtons } from './ActionButtons.tsx';
import type { Row } from './recordList.ts';

interface RowActionsProps {
  readonly resource: Resource;
  readonly parentId: number | undefined;
  readonly row: Row;
  readonly onDelete: (row: Row) => void;
  /** What a resource's own view adds. */
  readonly More?: ComponentType<{ readonly record: Values }> | undefined;
}

const ChildLink = ({ child, row, title }: { child: Resource; row: Row; title: string }) => {
  const { name } = useLabels(child);
  return (
    <Link to={paths(child).list(row.id)} title={name} aria-label={`${name}: ${title}`}>
      <IconMark name={child.icon} />
    </Link>
  );
};

/** What can be done with one record: its nested records, edit, delete. */
export const RowActions = ({ resource, parentId, row, onDelete, More }: RowActionsProps) => {
  const translate = useTranslate();
  const title = useFormat(resource).title(row);
  const edit = translate('list.action.edit');
  const remove = translate('list.action.delete');
  return (
    <ActionButtons>
      {useAreas()
        .children(resource.name)
        .map((child) => (
          <ChildLink key={child.name} child={child} row={row} title={title} />
        ))}
      {More && <More record={row} />}
      {resource.can.everEdit && resource.can.edit(row) && (
        <Link to={paths(resource).edit(row.id, parentId)} title={edit} aria-label={`${edit}: ${title}`}>
          <Edit aria-hidden />
        </Link>
      )}
      {resource.can.everDelete && resource.can.delete(row) && (
        <button type="button" title={remove} aria-label={`${remove}: ${title}`} onClick={() => onDelete(row)}>
          <Delete aria-hidden />
        </button>
      )}
    </ActionButtons>
  );
};
