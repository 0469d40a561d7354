// The first thing a connection meets: while very many come at once, each is only read from when it is its turn, and whoever comes with a call
// does not wait behind boards (docs/rules/wire.md#nobody-freezes-anybody).
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AdmissionQueue, Visit } from './admission-queue.ts';

/** How whoever wants to stay begins. */
const STAYS = 'GET /websocket';
/** Whoever has not said by then what it wants waits for its turn without a word. */
const SAYS_WITHIN_MS = 10_000;

const ignore = (): void => undefined;

/** Waits for what it says first, and leaves it to be read again. */
function onceItSpeaks(socket: Socket, then: (visit: Visit) => void): void {
  const look = (): void => {
    const first: unknown = socket.read();
    if (!(first instanceof Buffer)) return;
    socket.unshift(first);
    known(first.toString('latin1', 0, STAYS.length) === STAYS ? 'stay' : 'call');
  };
  const saysNothing = (): void => known('stay');
  const known = (visit: Visit): void => {
    socket.off('readable', look).off('end', saysNothing).off('timeout', saysNothing).setTimeout(0);
    then(visit);
  };
  socket.on('readable', look).on('end', saysNothing).on('timeout', saysNothing).setTimeout(SAYS_WITHIN_MS);
}

/** Hands new connections to whoever listened for them so far, a few in each turn of the event loop. */
export function admitGradually(server: Server, queue: AdmissionQueue): void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const letIn = (socket: Socket): void => {
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
  const letInLater = async (socket: Socket, visit: Visit): Promise<void> => {
    await queue.pass(visit);
    if (socket.destroyed) return;
    letIn(socket);
    socket.off('error', ignore);
  };
  server.on('connection', (socket: Socket) => {
    // Whoever saw it before may have turned it away.
    if (socket.destroyed) return;
    if (queue.isOpen) {
      void queue.pass();
      letIn(socket);
      return;
    }
    // A connection that gives up while it waits is nobody's error.
    socket.on('error', ignore);
    onceItSpeaks(socket, (visit) => void letInLater(socket, visit));
  });
}
