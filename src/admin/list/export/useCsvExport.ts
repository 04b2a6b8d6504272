import { formatISO } from 'date-fns/formatISO';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { exportAll } from '#providers/exportAll.ts';
import { embeddings } from '#schema/embed.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Resource } from '#schema/resource.ts';
import { useRecordList } from '../recordList.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { csvText } from './csvText.ts';
import { download } from './download.ts';

/** Id, every stored field and both times: an export is for working on, so it has more than the table. */
const exportedNames = (resource: Resource): readonly string[] => [
  'id',
  ...Object.entries(resource.fields).flatMap(([name, field]) => (behaviourOf(field).storage === 'none' ? [] : [name])),
  'created_at',
  'updated_at',
];

export type ExportState =
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly total: number }
  | { readonly is: 'failed'; readonly failure: unknown };

/** Writes all rows of the current filter into a CSV file, page by page; stops when the component goes. */
export const useCsvExport = (): ExportState => {
  const { resource, parentId, query, labels, format, total = 0 } = useRecordList();
  const provider = useDataProvider();
  const [state, setState] = useState<ExportState>({ is: 'running', done: 0, total });
  // The export is of the list as it was when it was asked for.
  const asked = useRef({ resource, parentId, query, labels, format, provider });
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const { resource: of, query: list, labels: words, format: say, provider: api, parentId: parent } = asked.current;
      const names = exportedNames(of);
      const parts = [byteOrderMark, csvLine(names.map((name) => words.field(name)))];
      const meta = {
        embed: embeddings(of).map(({ field }) => field),
        ...(parent !== undefined && { parent }),
      };
      let count = 0;
      for await (const page of exportAll(api, of.name, {
        sort: list.sort,
        filter: list.filter,
        meta,
        signal: stop.signal,
      })) {
        for (const row of page.rows) parts.push(csvLine(names.map((name) => csvText(of, say, words, name, row))));
        count = page.done;
        setState({ is: 'running', done: page.done, total: page.total });
      }
      const day = formatISO(new Date(), { representation: 'date' });
      download(new Blob(parts, { type: 'text/csv;charset=utf-8' }), `${of.name.replaceAll('/', '-')}-${day}.csv`);
      setState({ is: 'done', total: count });
    };
    run().catch((failure: unknown) => {
      if (!stop.signal.aborted) setState({ is: 'failed', failure });
    });
    return () => stop.abort();
  }, []);
  return state;
};
