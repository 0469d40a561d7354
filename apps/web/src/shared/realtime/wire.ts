// A way to the server that carries texts both ways and is thrown away when it ends: a WebSocket, or what stands in for one.

export interface WireEvents {
  opened(): void;
  received(text: string): void;
  /** The wire is closed. This is told once, whether or not it was ever open, and nothing follows. */
  closed(): void;
}

export interface Wire {
  /** Sends a text; that is possible only while the wire is open. */
  send(text: string): void;
  /** Closes the wire; `closed` follows at once. */
  close(): void;
}

/** Begins to open a wire; `opened` or `closed` follows, never within this call. */
export type OpenWire = (events: WireEvents) => Wire;

/** The part of a WebSocket that a wire needs. */
export interface Socket {
  addEventListener(type: 'open' | 'close', run: () => void): void;
  addEventListener(type: 'message', run: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

/** Makes a wire of a socket. Nobody waits for a socket that hangs while it closes. */
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
