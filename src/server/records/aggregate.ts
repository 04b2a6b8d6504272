import type { Resource } from '#schema/resource.ts';
import type { SignedCall } from '../http/call.ts';
import { type Reply, success } from '../http/reply.ts';
import type { Selection } from './listQuery.ts';
import type { RecordStore } from './recordStore.ts';

export const aggregate = async (
  _records: RecordStore,
  _resource: Resource,
  call: SignedCall,
  _within: (selection: Selection) => Selection,
): Promise<Reply> => success(call.language, { data: [] });
