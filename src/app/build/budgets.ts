/** What a screen may cost: the JavaScript a browser loads until it is usable, in gzip bytes. */
export interface Budget {
  /** As the bench prints it. */
  readonly screen: string;
  readonly limit: number;
  /** The modules that the screen cannot do without: their chunks, and all that those import, are counted. */
  readonly needs: readonly string[];
}

/** Sizes are said in thousands of bytes, as browsers' own tools say them. */
const kB = (n: number) => n * 1000;

/** The app's first document, which every screen starts from. */
const entry = 'index.html';
const light = [entry, 'src/app/light.tsx'];
const admin = [entry, 'src/app/admin.tsx'];

/** Held by the build (counted from the manifest) and by the bench (counted in a browser). */
export const budgets = [
  { screen: 'login', limit: kB(145), needs: [entry] },
  { screen: 'list', limit: kB(380), needs: [...admin, 'src/admin/list/ResourceList.tsx'] },
  { screen: 'form', limit: kB(450), needs: [...admin, 'src/admin/form/ResourceForm.tsx'] },
  { screen: 'webview text', limit: kB(105), needs: light },
  { screen: 'webview form', limit: kB(125), needs: light },
  { screen: 'webview crop', limit: kB(140), needs: light },
] as const satisfies readonly Budget[];
