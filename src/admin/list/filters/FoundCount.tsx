import { useListContext, useTranslate } from 'react-admin';
import { numberText } from '#schema/kinds/numbers/numbers.ts';
import type { StoredRecord } from '#values/storedRecord.ts';
import { Hidden } from '../../kinds/marks/Hidden.tsx';
import { useRecordList } from '../recordListContext.ts';

/** Says how many records are found. The list's own count is not heard while its filters lie over it. */
export const FoundCount = () => {
  const { format } = useRecordList();
  const { total = 0 } = useListContext<StoredRecord>();
  const translate = useTranslate();
  const words = { smart_count: total, total: numberText(total, format.language) };
  return <Hidden role="status">{translate('list.filter.found', words)}</Hidden>;
};
