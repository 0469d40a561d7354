// A client's line that notes what it is given, and takes as much as the test says.

import type { Framing } from '../../src/realtime/line/framing.ts';
import { Line } from '../../src/realtime/line/line.ts';

export class NotedLine extends Line {
  readonly transport = 'noted';
  readonly canPing: boolean;
  readonly canTake = true;
  readonly unsent = 0;
  readonly puts: Buffer[] = [];
  isSlow = false;
  readonly framing: Framing;

  constructor(framing: Framing = 'websocket', canPing = false) {
    super('ko');
    this.framing = framing;
    this.canPing = canPing;
  }

  put(bytes: Buffer): boolean {
    this.puts.push(bytes);
    return !this.isSlow;
  }

  readAgain(): void {
    this.isSlow = false;
    this.resume();
  }

  /** Takes what waited, and is as slow as before. */
  readALittle(): void {
    this.resume();
  }

  beat(): void {
    this.put(Buffer.from('beat'));
  }

  keepAlive(): void {
    this.put(Buffer.from('keep'));
  }

  ping(): void {
    this.put(Buffer.from('ping'));
  }

  admit(): void {
    this.isSlow = false;
  }

  close(): void {
    this.isSlow = true;
  }

  destroy(): void {
    this.isSlow = true;
  }
}
