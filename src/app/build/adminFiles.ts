import { afterBundling, filesOf } from './afterBundling.ts';
import { adminNeeds, listNeeds } from './budgets.ts';

/**
 * Emits `/admin-files.json`: the admin's scripts in the order they run, which the server announces with the page to
 * people who are logged in; and the list's, which the login page also has the browser fetch before anybody types.
 */
export const adminFiles = () =>
  afterBundling('admin-files', function (bundle) {
    const scripts = (modules: readonly string[]) => filesOf(bundle, modules).scripts.map((file) => `/${file}`);
    const adminScripts = scripts(adminNeeds);
    const source = JSON.stringify({
      admin: adminScripts,
      list: scripts(listNeeds).filter((file) => !adminScripts.includes(file)),
    });
    this.emitFile({ type: 'asset', fileName: 'admin-files.json', source });
  });
