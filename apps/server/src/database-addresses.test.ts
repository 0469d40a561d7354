import { expect, it } from 'vitest';
import { addressesOf } from './database-addresses.ts';

it.each([
  ['postgres://a:p%40@db/felt?sslmode=require', ['postgres://a:p%40@db/felt?sslmode=require']],
  ['postgres://a@one:5432,two:5433/felt', ['postgres://a@one:5432/felt', 'postgres://a@two:5433/felt']],
  ['postgresql://[::1]:1,two/felt?x=1', ['postgresql://[::1]:1/felt?x=1', 'postgresql://two/felt?x=1']],
  ['postgres://a@one,/felt', []],
  ['postgres://a@one', []],
])('%s has the addresses %j', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses);
});
