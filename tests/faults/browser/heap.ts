import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { registry } from '#resources';
import type { Resource } from '#schema/resource.ts';
import { pick, type Row, type Trial, timesOf, tryTimes } from '../row.ts';
import { onStage } from './stage.ts';
import { Walk } from './walk.ts';

const mostMb = 20;
/** A little longer than TanStack Query keeps unused data by default. */
const keptMs = 5 * 60_000 + 10_000;
/** One save in this many adds a record; the others change one. */
const addsEvery = 10;
const resources = registry.resources;
const editable = resources.filter(({ can }) => can.everEdit);
const creatable = editable.filter(({ can }) => can.create);

/** The heap after garbage collection, in MB; in several rounds, as some objects are freed only after others. */
const heapOf = async (devtools: CDPSession): Promise<number> => {
  for (let times = 0; times < 5; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
};

/**
 * Somebody works in one tab for a long time. Measured from when every screen was opened once, and a record of each
 * resource added and changed: the heap then holds the code and what it has cached.
 */
export const heap = (trial: Trial): Promise<Row> =>
  onStage(async (stage) => {
    const [navigations, saves] = [timesOf(trial, 1_000), timesOf(trial, 500)];
    await using context = await stage.profile('id');
    const page = await context.newPage();
    await page.goto('/dashboard');
    const devtools = await context.newCDPSession(page);
    const walk = new Walk(stage, page, trial);
    const deletable = editable.filter(({ can }) => can.everDelete);
    for (const resource of resources) await walk.list(resource);
    for (const resource of creatable) await walk.saveNew(resource);
    const changeable: Resource[] = [];
    for (const resource of editable) if (await walk.saveChange(resource)) changeable.push(resource);
    await walk.dialogs(pick(trial, deletable));
    await walk.office();

    const before = await heapOf(devtools);
    walk.opened = 0;
    const grown: number[] = [];
    const weigh = async (): Promise<void> => {
      grown.push(Math.round(((await heapOf(devtools)) - before) * 10) / 10);
      console.log(`after ${walk.opened} navigations: +${grown.at(-1)} MB`);
    };
    let nth = 0;
    const once = async (): Promise<void> => {
      nth += 1;
      if (nth % addsEvery === 0) await walk.saveNew(pick(trial, creatable));
      else await walk.saveChange(pick(trial, changeable));
      if (nth % 10 === 3) await walk.office();
      if (nth % 10 === 6) await walk.dialogs(pick(trial, deletable));
    };
    const part = Math.ceil(saves / 5);
    // After a failure, start from a clean screen.
    const broken = await tryTimes(saves, async () => {
      await once().catch(async (fault: Error) => {
        await page.goto('/dashboard');
        throw fault;
      });
      if (nth % part === 0) await weigh();
    });
    while (walk.opened < navigations) await walk.list(pick(trial, resources));
    await walk.office();
    // Three screens a second is faster than anybody works: let the cache of the last five minutes expire first.
    await pause(keptMs);
    await weigh();
    const beyond = Math.max(0, (grown.at(-1) ?? 0) - mostMb);
    return {
      what: `${walk.opened} navigations and ${saves} saves in one tab: +${grown.join(', +')} MB as they went on and when its cache was empty, beyond ${Math.round(before)} MB with all screens opened and saved once`,
      times: walk.opened + saves,
      found: { [`MB beyond ${mostMb}`]: Math.round(beyond * 10) / 10, broken },
    };
  });
