import { storedFileSchema } from '../jsonSchema.ts';
import type { ServerKind } from '../serverKind.ts';
import type { FileField } from './file.ts';

export const fileServer: ServerKind<FileField, string> = {
  schema: () => storedFileSchema,
  sample: () => null,
};
