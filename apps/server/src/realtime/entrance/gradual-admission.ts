// The first thing a connection meets: while very many come at once, each is only read from when it is its turn.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { AdmissionQueue } from './admission-queue.ts';

const ignore = (): void => undefined;

/** Hands new connections to whoever listened for them so far, a few in each turn of the event loop. */
export function admitGradually(server: Server, queue: AdmissionQueue): void {
  const listeners = server.listeners('connection');
  server.removeAllListeners('connection');
  const letIn = (socket: Socket): void => {
    for (const listener of listeners) Reflect.apply(listener, server, [socket]);
  };
  server.on('connection', (socket: Socket) => {
    // Whoever saw it before may have turned it away.
    if (socket.destroyed) return;
    const turn = queue.pass();
    if (turn === undefined) {
      letIn(socket);
      return;
    }
    // A connection that gives up while it waits is nobody's error.
    socket.on('error', ignore);
    void turn.then(() => {
      if (socket.destroyed) return;
      letIn(socket);
      socket.off('error', ignore);
    });
  });
}
