import { changePaths, defaultPrefix, findKeys, maxLimit } from '#api/contract.ts';
import { success } from '../http/reply.ts';
import type { Routes } from '../http/routes.ts';
import { QueryReader } from '../records/query/queryReader.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { findRecords } from './findRecords.ts';

const usual = 20;

/** The search over all areas. */
export const searchRoute = (routes: Routes, records: RecordStore): void => {
  routes.signed('GET', changePaths(defaultPrefix).search, { staff: true }, async (call) => {
    const reader = new QueryReader(call.query);
    const text = reader.search(findKeys.text);
    const limit = reader.whole(findKeys.limit, usual, maxLimit);
    reader.none();
    reader.finish();
    return success(call.language, { data: await findRecords(records, text, limit) });
  });
};
