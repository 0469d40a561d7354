// The bare `ws` loop: one prepared frame per message, written to each client's socket.
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';

const wss = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false, backlog: 4096 });
const audience = new Set<Socket>();

function prepare(payload: Buffer): Buffer {
  const head = payload.length < 126 ? [0x81, payload.length] : [0x81, 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from(head), payload]);
}

wss.on('connection', (ws, request) => {
  if (request.url === '/publish') {
    ws.on('message', (data: Buffer) => {
      const frame = prepare(data);
      for (const socket of audience) socket.write(frame);
    });
    return;
  }
  const { socket } = request;
  audience.add(socket);
  ws.on('message', () => undefined);
  ws.on('close', () => audience.delete(socket));
});
wss.on('listening', () => {
  console.log(JSON.stringify({ port: (wss.address() as AddressInfo).port, open: WebSocket.OPEN }));
});
