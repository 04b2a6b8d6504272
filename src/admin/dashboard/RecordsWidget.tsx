import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { RecordContextProvider, useGetList, useTranslate } from 'react-admin';
import type { RowsWidget } from '#schema/dashboard/widget.ts';
import { listLink, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import type { Values } from '#schema/field.ts';
import { isSummable } from '#schema/fieldsOf.ts';
import { fieldNamed } from '#schema/ownColumns.ts';
import { embeddings } from '#schema/query/embed.ts';
import { paths } from '#schema/routes/paths.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { useFormat } from '../kinds/useFormat.ts';
import { useLabels } from '../kinds/words/useLabels.ts';
import { RecordsContext } from '../list/RecordsContext.tsx';
import { LineLink, useWidgetTitle, WidgetCard, type WidgetProps, WidgetState } from './WidgetCard.tsx';

const oneLine = { variant: 'inherit', component: 'span', noWrap: true } as const;

/** The first records of a list, each with a link, and their total number. */
export const RecordsWidget = ({ widget, timeRange }: WidgetProps<RowsWidget>) => {
  const { resource, show, sort, limit } = widget;
  const translate = useTranslate();
  const title = useWidgetTitle(widget);
  const format = useFormat(resource);
  const filter = widgetFilter(widget, timeRange);
  const labels = useLabels(resource);
  const valueText = (name: string, record: Values): string => {
    const field = fieldNamed(resource, name);
    const value = format.text(name, record);
    // A number is meaningless without its field's label.
    return field && isSummable(field) ? `${labels.field(name)} ${value}` : value;
  };
  const embed = embeddings(resource).flatMap(({ field }) => (show.includes(field) ? [field] : []));
  const query = useGetList<StoredRecord>(resource.name, {
    pagination: { page: 1, perPage: limit },
    sort,
    filter,
    ...(embed.length > 0 && { meta: { embed } }),
  });
  const { data: records = [], total } = query;
  return (
    <RecordsContext resource={resource.name} query={query} sort={sort} perPage={limit} filter={filter}>
      <WidgetCard title={title} to={listLink(widget, filter)} note={total && format.number(total)}>
        <WidgetState
          query={query}
          empty={records.length === 0}
          emptyWords={translate('dashboard.none')}
          height={limit * 48}
        >
          <Box component="ul" sx={{ m: 0, mx: -1, p: 0, listStyle: 'none' }}>
            {records.map((record) => {
              const name = format.title(record);
              const values = show
                .map((field) => valueText(field, record))
                .filter(Boolean)
                .join(' · ');
              return (
                <RecordContextProvider key={record.id} value={record}>
                  <li>
                    <LineLink to={paths(resource).show(record.id)} sx={{ minHeight: 48, py: 0.5 }}>
                      <Typography {...oneLine} title={name} sx={{ display: 'block' }}>
                        {name}
                      </Typography>
                      <Typography
                        {...oneLine}
                        title={values}
                        sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
                      >
                        {values}
                      </Typography>
                    </LineLink>
                  </li>
                </RecordContextProvider>
              );
            })}
          </Box>
        </WidgetState>
      </WidgetCard>
    </RecordsContext>
  );
};
