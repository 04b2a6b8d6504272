import { possibleColumns } from '../listColumns.ts';
import { useRecordList } from '../recordListContext.ts';
import { TickList } from './TickList.tsx';

/** Every column that the list may have: those that it has, in their order, then the others. */
export const ColumnList = () => {
  const { resource, labels, columns, layout, lay } = useRecordList();
  return (
    <TickList
      shown={columns}
      hidden={possibleColumns(resource).filter((name) => !columns.includes(name))}
      label={(name) => labels.field(name)}
      // A list without any says nothing.
      keepsOne
      onShow={(shown) => lay({ ...layout, columns: shown })}
    />
  );
};
