import type { BuiltFiles } from './builtFiles.ts';

/**
 * The `Link` header that lets the browser of a signed-in person ask for the code of the admin with the page itself: by
 * itself it learns of it when the entry has come and run, a round trip later. Nothing for anybody else.
 * Not the code of the screen: that comes while the frame around it is drawn, and would only be in the way before.
 */
export const adminLinks = async (files: BuiltFiles, cookie: string | null): Promise<string | undefined> => {
  if (!/(?:^|;\s*)access_token=[^;]/.test(cookie ?? '')) return undefined;
  const list = await files.find('/admin-files.json', '');
  if (!list) return undefined;
  const { admin }: { readonly admin: readonly string[] } = JSON.parse(new TextDecoder().decode(list.bytes));
  return admin.map((file) => `<${file}>; rel=modulepreload`).join(', ');
};
