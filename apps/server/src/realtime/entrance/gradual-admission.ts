// The first step of every connection: while very many arrive at once, each is read only at its turn, and calls do not wait behind boards
// (docs/rules/wire.md#turns).
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AdmissionQueue, Visit } from './admission-queue.ts';

/** The first bytes of a long connection. */
const STAYS = 'GET /websocket';
/** After this silence a connection is treated as a long one. */
const FIRST_BYTES_WITHIN_MS = 10_000;

const ignore = (): void => undefined;

/** Peeks at the first bytes of the socket. */
function afterFirstBytes(socket: Socket, then: (visit: Visit) => void): void {
  const look = (): void => {
    const first: unknown = socket.read();
    if (!(first instanceof Buffer)) return;
    socket.unshift(first);
    known(first.toString('latin1', 0, STAYS.length) === STAYS ? 'stay' : 'call');
  };
  const onSilence = (): void => known('stay');
  const known = (visit: Visit): void => {
    socket.off('readable', look).off('end', onSilence).off('timeout', onSilence).setTimeout(0);
    then(visit);
  };
  socket.on('readable', look).on('end', onSilence).on('timeout', onSilence).setTimeout(FIRST_BYTES_WITHIN_MS);
}

/** Passes new connections to the server's existing listeners, a few in each turn of the event loop. */
export function admitGradually(server: Server, queue: AdmissionQueue): void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const accept = (socket: Socket): void => {
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
  const acceptLater = async (socket: Socket, visit: Visit): Promise<void> => {
    await queue.pass(visit);
    if (socket.destroyed) return;
    accept(socket);
    socket.off('error', ignore);
  };
  server.on('connection', (socket: Socket) => {
    // An earlier listener may have rejected it.
    if (socket.destroyed) return;
    if (queue.isOpen) {
      void queue.pass();
      accept(socket);
      return;
    }
    // A client that gives up while it waits is no error.
    socket.on('error', ignore);
    afterFirstBytes(socket, (visit) => void acceptLater(socket, visit));
  });
}
