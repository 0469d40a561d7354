import { expect, it } from 'vitest';
import { originTyped } from './origin-typed.ts';

it.each([
  ['http://192.168.0.10:8080', 'http://192.168.0.10:8080'],
  ['192.168.0.10:8080', 'http://192.168.0.10:8080'],
  ['192.168.0.10', 'http://192.168.0.10:8080'],
  ['192.168.0.10:80', 'http://192.168.0.10'],
  ['  http://192.168.0.10:8080/tv ', 'http://192.168.0.10:8080'],
  ['https://bar-pc.local', 'https://bar-pc.local'],
  ['１９２．１６８．０．１０：８０８０', 'http://192.168.0.10:8080'],
  ['bar-pc:9000/tv', 'http://bar-pc:9000'],
  ['', undefined],
  ['bar pc', undefined],
  ['http://', undefined],
  ['192.168.0.10:99999', undefined],
])('%j is %j', (typed, origin) => {
  expect(originTyped(typed)).toBe(origin);
});
