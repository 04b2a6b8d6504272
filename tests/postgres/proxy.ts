import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a database, whose connections can be cut. */
export interface Way {
  /** The database's address through this proxy. */
  readonly url: string;
  /** Cuts every open connection. */
  cut(): void;
  /** Lets the next message with this text reach the database, and cuts its connection before the reply comes back. */
  swallow(text: string): void;
  /** Accepts no connection until `back`. */
  away(): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

export const wayTo = async (url: string): Promise<Way> => {
  const target = new URL(url);
  const open = new Set<Socket>();
  let swallowed: string | undefined;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    let dead = false;
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    near.on('data', (bytes) => {
      if (swallowed !== undefined && bytes.includes(swallowed)) {
        swallowed = undefined;
        dead = true;
      }
      far.write(bytes);
    });
    // The database has done what it was told, and nobody hears of it.
    far.on('data', (bytes) => (dead ? end() : near.write(bytes)));
  });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const own = new URL(url);
  own.port = String(port);
  const away = async () => {
    const closed = once(server, 'close');
    server.close();
    cut();
    await closed;
  };
  return {
    url: own.href,
    cut,
    swallow: (text) => {
      swallowed = text;
    },
    away,
    async back() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: away,
  };
};
