/** What `npm run dev` is sent by a page that has found a mistake in a file which no server runs. */
export const faultEvent = 'office:fault';

/** Has `npm run dev` say a mistake in its console and over the page: an update that throws is in the browser's console alone. */
export const tellDeveloper = ({ message }: Error): void => import.meta.hot?.send(faultEvent, { message });
