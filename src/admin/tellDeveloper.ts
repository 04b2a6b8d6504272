/** What `npm run dev` is sent by a page that has found a mistake in a file which no server runs. */
export const faultEvent = 'office:fault';

/**
 * Has `npm run dev` say a mistake in its console and over the page: an update that throws is in the browser's console
 * alone. What is saved next is loaded from the start: Vite has no module to put it in the place of.
 */
export const tellDeveloper = ({ message }: Error): void => {
  import.meta.hot?.send(faultEvent, { message });
  import.meta.hot?.on('vite:beforeUpdate', () => location.reload());
};
