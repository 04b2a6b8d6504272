/** The event that tells `npm run dev` of a mistake the page found in a file that no server runs. */
export const faultEvent = 'office:fault';

/**
 * Makes `npm run dev` show a mistake in its console and over the page; thrown, it would only be in the browser's
 * console. The next update reloads the page: Vite has no module that it could replace.
 */
export const reportToDevServer = ({ message }: Error): void => {
  import.meta.hot?.send(faultEvent, { message });
  import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
};
