import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { timeZone } from '#values/timeZone.ts';
import { patient } from '../../batch/pause.ts';
import { useRecordList } from '../../list/recordListContext.ts';
import { useRegistry } from '../../registryContext.ts';
import { matchKeys } from '../read/importedFields.ts';
import type { Table } from '../read/table.ts';
import { makePlan } from './makePlan.ts';
import type { ImportSettings, Plan } from './plan.ts';

interface Planning {
  /** The share of rows checked so far, 0 to 1. */
  readonly share: number;
  readonly plan?: Plan;
  readonly failure?: unknown;
}

/** Checks the rows without blocking the page; a new check cancels the previous one, as unmounting does. */
export const usePlan = () => {
  const { resource, parentId, format, labels } = useRecordList();
  const provider = useDataProvider();
  const registry = useRegistry();
  const [state, setState] = useState<Planning>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const startPlan = (table: Table, { columns, key, mode }: ImportSettings): void => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ share: 0 });
    makePlan(
      { provider: patient(provider, controller.signal), registry, parentId, signal: controller.signal },
      {
        ...{ resource, table, columns, mode, format, labels },
        key: matchKeys(resource).find(({ field }) => field === key),
        timeZone: timeZone(),
        onProgress: (share) => setState({ share }),
      },
    ).then(
      (plan) => setState({ share: 1, plan }),
      (failure: unknown) => {
        if (!controller.signal.aborted) setState({ share: 0, failure });
      },
    );
  };
  return { planning: state, startPlan };
};
