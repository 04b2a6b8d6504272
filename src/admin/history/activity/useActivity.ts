import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Entry, Person } from '#values/changes.ts';
import { type ApiDataProvider, useReadId } from '../../apiContext.ts';
import { firstInstant, lastInstant } from '../../kinds/days/dayFilters.tsx';
import { usePages } from '../Lines.tsx';

/** The poll interval while entries are running, ms. */
const pollInterval = 1500;

/** The filters in the address; `''` for those not set. */
export const useActivityFilters = () => {
  const [params, setParams] = useSearchParams();
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const values = {
    resource: params.get('resource') ?? '',
    person: params.get('person') ?? '',
    from: day('from'),
    to: day('to'),
  };
  const change = (changed: Partial<typeof values>) => {
    const active = Object.entries({ ...values, ...changed }).filter(([, text]) => text !== '');
    setParams(Object.fromEntries(active), { replace: true });
  };
  return { values, change, clear: () => setParams({}, { replace: true }) };
};

type Filters = ReturnType<typeof useActivityFilters>['values'];

/** The entries of all resources, newest first. */
export const useActivity = ({ resource, person, from, to }: Filters) => {
  const provider = useDataProvider<ApiDataProvider>();
  const readId = useReadId();
  const filter = {
    ...(resource && { resource }),
    ...(person && { person: readId(person) ?? person }),
    ...(from && { from: firstInstant(from) }),
    ...(to && { to: lastInstant(to) }),
  };
  return usePages<Entry>(
    ['activity', filter],
    (params) => provider.getActivity({ ...params, filter }),
    (entries) => (entries.some(({ state }) => state === 'running') ? pollInterval : false),
  );
};

/** Everybody who has ever changed something. */
export const usePeople = (): readonly Person[] => {
  const provider = useDataProvider<ApiDataProvider>();
  const { data } = useQuery({
    queryKey: ['activity', 'people'],
    queryFn: ({ signal }) => provider.getPeople({ signal }),
    retry: false,
  });
  return data?.data ?? [];
};
