import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { useRememberRecord } from '../../palette/recentRecords.ts';
import type { Crumb } from './crumbs.ts';
import { useRecordTitle } from './RecordTitle.tsx';

const recordOf = (crumb: Crumb | undefined) => (crumb && 'record' in crumb ? crumb.record : undefined);
const keyOf = (crumb: Crumb | undefined) => (crumb && 'key' in crumb ? crumb.key : undefined);

interface DocumentTitleProps {
  readonly way: readonly Crumb[];
  readonly fallback: string;
}

/**
 * The screen's name in the browser tab: the record or resource at the end of its path, what that belongs to (the parent
 * of a nested resource, the resource of a new record), and the product.
 */
export const DocumentTitle = memo(function DocumentTitle({ way, fallback }: DocumentTitleProps) {
  const translate = useTranslate();
  const last = way.at(-1);
  const ancestors = way.slice(0, -1);
  const record = useRecordTitle(recordOf(last));
  const parent = useRecordTitle(ancestors.map(recordOf).findLast(Boolean));
  useRememberRecord(recordOf(last), record);
  const key = keyOf(last);
  const resourceKey = ancestors.map(keyOf).findLast(Boolean);
  const isNew = key?.startsWith('shell.') ?? false;
  const parts = [
    key ? translate(key) : (record ?? (resourceKey ? translate(resourceKey) : fallback)),
    isNew && resourceKey ? translate(resourceKey) : undefined,
    parent,
    translate('login.product'),
  ];
  return <title>{parts.filter(Boolean).join(' · ')}</title>;
});
