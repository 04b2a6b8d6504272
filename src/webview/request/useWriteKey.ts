import { useState } from 'react';
import { type WriteKeys, writeKeys } from '#values/writeKeys.ts';

/** The idempotency keys of a form's write. */
export const useWriteKey = (): WriteKeys => useState(writeKeys)[0];
