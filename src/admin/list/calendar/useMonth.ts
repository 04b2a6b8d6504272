import { useQuery } from '@tanstack/react-query';
import { endOfDay } from 'date-fns/endOfDay';
import { useDataProvider } from 'react-admin';
import { exportAll } from '#providers/data/exportAll.ts';
import { flatFilter } from '#schema/filter.ts';
import { type Row, useRecordList } from '../recordListContext.ts';

/** The records that fall into some days, under the list's own filters; all of them, not one page. */
export const useMonth = (start: string, end: string | undefined, from: Date, to: Date) => {
  const { resource, query } = useRecordList();
  const provider = useDataProvider();
  const filter = {
    ...query.filter,
    ...flatFilter({ [start]: { lte: endOfDay(to).toISOString() } }),
    ...flatFilter({ [end ?? start]: { gte: from.toISOString() } }),
  };
  const { embed } = query.meta;
  const asked = { sort: { field: start, order: 'ASC' as const }, filter, meta: { ...(embed && { embed }) } };
  return useQuery({
    queryKey: [resource.name, 'getList', 'month', asked],
    queryFn: async ({ signal }) => {
      const rows: Row[] = [];
      for await (const page of exportAll(provider, resource.name, { ...asked, signal }))
        rows.push(...(page.rows as Row[]));
      return rows;
    },
    placeholderData: (previous) => previous,
  });
};
