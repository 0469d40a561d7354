// A way to the server that carries texts both ways and is thrown away when it ends: a WebSocket, or what stands in for one.

export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /** Once, whether or not it was ever open. Nothing follows. */
  closed(): void;
}

export interface Wire {
  /** Only while it is open. */
  send(text: string): void;
  /** `closed` follows at once. */
  close(): void;
}

/** Begins to open one; `opened` or `closed` follows, never within this call. */
export type OpenWire = (events: WireEvents) => Wire;

/** The part of a WebSocket that a wire needs. */
export interface Socket {
  addEventListener(type: 'open' | 'close', run: () => void): void;
  addEventListener(type: 'message', run: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

/** A socket as a wire. One that hangs while it closes is not waited for. */
export const socketWire =
  (openSocket: () => Socket): OpenWire =>
  (events) => {
    const socket = openSocket();
    const state = { isOver: false };
    const over = (): void => {
      if (state.isOver) return;
      state.isOver = true;
      events.closed();
    };
    socket.addEventListener('open', () => {
      if (!state.isOver) events.opened();
    });
    socket.addEventListener('message', ({ data }) => {
      if (!state.isOver && typeof data === 'string') events.received(data);
    });
    socket.addEventListener('close', over);
    return {
      send: (text) => socket.send(text),
      close: () => {
        over();
        socket.close();
      },
    };
  };
