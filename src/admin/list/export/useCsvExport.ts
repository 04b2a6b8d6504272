import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { exportAll } from '#providers/data/exportAll.ts';
import { embeddings } from '#schema/query/embed.ts';
import { type Row, useRecordList } from '../recordListContext.ts';
import { csvLines, saveLines } from './saveCsv.ts';

export type ExportState =
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly total: number }
  | { readonly is: 'failed'; readonly failure: unknown };

/** Writes all rows of the current filter into a CSV file, page by page; stops when the component goes. */
export const useCsvExport = (): ExportState => {
  const { resource, parentId, query, labels, format } = useRecordList();
  const { total = 0 } = useListContext<Row>();
  const provider = useDataProvider();
  const [state, setState] = useState<ExportState>({ is: 'running', done: 0, total });
  // The export is of the list as it was when it was asked for.
  const asked = useRef({ resource, parentId, query, labels, format, provider });
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      const { resource: of, query: list, labels: words, format: say, provider: api, parentId: parent } = asked.current;
      const parts: string[] = [];
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
        parts.push(...csvLines(of, words, say, page.rows));
        count = page.done;
        setState({ is: 'running', done: page.done, total: page.total });
      }
      saveLines(of, words, parts);
      setState({ is: 'done', total: count });
    };
    run().catch((failure: unknown) => {
      if (!stop.signal.aborted) setState({ is: 'failed', failure });
    });
    return () => stop.abort();
  }, []);
  return state;
};
