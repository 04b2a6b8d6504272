import { useListContext, useTranslate } from 'react-admin';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useRecordList } from '../recordListContext.ts';

/** Announces how many records match, as an open filter does too: it silences the list below. Nothing until it is known. */
export const ResultCount = () => {
  const { format } = useRecordList();
  const { total } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const words =
    total !== undefined && translate('list.filter.found', { smart_count: total, total: format.number(total) });
  return <Hidden role="status">{words}</Hidden>;
};
