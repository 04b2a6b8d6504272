import { useTranslate } from 'react-admin';
import type { Crumb } from './crumbs.ts';
import { useRecordTitle } from './RecordTitle.tsx';

const Titled = ({ title }: { readonly title: string }) => {
  const translate = useTranslate();
  return <title>{`${title} · ${translate('login.product')}`}</title>;
};

const RecordTitled = ({
  crumb,
  fallback,
}: {
  readonly crumb: Extract<Crumb, { record: unknown }>;
  readonly fallback: string;
}) => <Titled title={useRecordTitle(crumb.record) ?? fallback} />;

/** The name of the screen in the browser's tab: where the way to it ends, and the area that it is in. */
export const DocumentTitle = ({ way, fallback }: { readonly way: readonly Crumb[]; readonly fallback: string }) => {
  const translate = useTranslate();
  const last = way.at(-1);
  const area = way.findLast((crumb): crumb is Extract<Crumb, { key: string }> => 'key' in crumb && crumb !== last);
  const areaName = area ? translate(area.key) : fallback;
  if (!last) return <Titled title={fallback} />;
  if ('record' in last) return <RecordTitled crumb={last} fallback={areaName} />;
  const name = translate(last.key);
  return <Titled title={last.key.startsWith('shell.') && area ? `${name} · ${areaName}` : name} />;
};
