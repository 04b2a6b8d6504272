import type { OptionsOf, Requirement, Typed } from '../field.ts';

/** `https`: an https address. `path`: a path inside the app, `/…`. `any`: either. */
export type UrlForm = 'https' | 'path' | 'any';

export interface UrlOptions {
  /** What is accepted; default `https`. By another field: `{ by: 'link_type', forms: { internal: 'path' } }`. */
  readonly accept?: UrlForm | { readonly by: string; readonly forms: Readonly<Record<string, UrlForm>> };
}
export type UrlField<R extends Requirement = Requirement> = Typed<'url', string, R> & OptionsOf<UrlOptions, string, R>;

/** An address. */
export const url = <R extends Requirement = false>(options: OptionsOf<UrlOptions, string, R> = {}): UrlField<R> => ({
  kind: 'url',
  ...options,
});
