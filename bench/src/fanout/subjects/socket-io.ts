// socket.io with its WebSocket transport: one room, one emit per message.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';

const server = createServer();
const io = new Server(server, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
io.on('connection', (socket) => void socket.join('game'));

const publishers = new WebSocketServer({ noServer: true });
server.on('upgrade', (request, socket, head) => {
  if (request.url !== '/publish') return;
  publishers.handleUpgrade(request, socket, head, (ws) => {
    ws.on('message', (data: Buffer) => io.to('game').emit('control', data.toString()));
  });
});
server.listen(0, '127.0.0.1', 4096, () => {
  console.log(JSON.stringify({ port: (server.address() as AddressInfo).port }));
});
