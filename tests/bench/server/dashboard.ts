import type { Query } from '#api/contract/listRequest.ts';
import { callPaths, conditionQuery, defaultPrefix, figuresQuery, listQuery } from '#api/contract.ts';
import { conditionsOf } from '#providers/data/paramsQuery.ts';
import { dashboard } from '#resources/dashboard.ts';
import type { Widget } from '#schema/dashboard/widget.ts';
import { type TimeRange, widgetAggregate, widgetFilter } from '#schema/dashboard/widgetQuery.ts';
import { embeddings } from '#schema/query/embed.ts';
import { logIn, signer } from '../../server/victims.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import { served } from './served.ts';
import { type BenchStore, overBoth } from './stores.ts';

const orders = 100_000;
const rounds = 5;

/** The path of a widget's call, as the screen makes it. */
const pathOf = (widget: Widget, timeRange: TimeRange): string => {
  const { resource } = widget;
  const paths = callPaths(defaultPrefix, resource.endpoint);
  const narrowed = conditionsOf(resource, widgetFilter(widget, timeRange));
  if (widget.type === 'figures') {
    const query = { ...conditionQuery(narrowed), ...figuresQuery(widgetAggregate(widget, timeRange)) };
    return `${paths.aggregate}?${textOf(query)}`;
  }
  const { field, order } = widget.sort;
  const embed = embeddings(resource).flatMap((pointer) => (widget.show.includes(pointer.field) ? [pointer.field] : []));
  const sort = [{ field, descending: order === 'DESC' }];
  return `${paths.all}?${textOf(listQuery({ page: 1, limit: widget.limit, sort, embed, ...narrowed }))}`;
};

const textOf = (query: Query): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();

/** All widgets at once, as the screen requests them: with nothing cached, and once more. */
const over = async ({ name, folder, database }: BenchStore): Promise<readonly Row[]> => {
  const address = name === 'PostgreSQL' ? [database.url] : [];
  const { url, stop } = await served('dashboardServer.ts', folder, String(orders), ...address);
  try {
    await database.run('analyze');
    const sign = await signer(folder, await logIn(url));
    const paths = dashboard.map((widget) => pathOf(widget, { now: Date.now(), days: 30, timeZone: 'Asia/Jakarta' }));
    const asked = async () => {
      const begun = performance.now();
      const answers = paths.map(async (path) => {
        const reply = await fetch(url + path, sign('GET', path));
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${path} got the status ${reply.status}`);
      });
      await Promise.all(answers);
      return performance.now() - begun;
    };
    await asked();
    const first: number[] = [];
    const again: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // As after a change in every resource: no cached figure is valid.
      await database.run('update _state set value = value + 1');
      first.push(await asked());
      again.push(await asked());
    }
    const figures = `${name}, the dashboard's ${paths.length} figures of ${orders} orders`;
    return [
      { name: `${figures}, nothing known: together`, value: median(first), unit: 'ms', budget: 300 },
      { name: `${figures}, once more: together`, value: median(again), unit: 'ms' },
    ];
  } finally {
    await stop();
  }
};

/** The product's dashboard over many orders, in both stores. */
export const dashboardBench = (): Promise<readonly Row[]> => overBoth(over);
