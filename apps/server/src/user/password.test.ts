import { describe, expect, it } from 'vitest';
import { nextTurn } from '../system-clock.ts';
import { argonPasswords, generatePassword } from './password.ts';

const passwords = argonPasswords();

/** Made by the argon2 implementation that earlier releases used. */
const KNOWN: readonly (readonly [what: string, password: string, stored: string])[] = [
  [
    'our cost',
    'correct horse',
    '$argon2id$v=19$m=19456,t=2,p=1$60zeYluzfeqDjnM/vH5YYg$vgfEG5v6LYW/JPmgTuHrZ6gAFY66Glu/tnAQ9QPh1W4',
  ],
  [
    'letters of another alphabet',
    '비밀번호 1234',
    '$argon2id$v=19$m=19456,t=2,p=1$zYcfeFCc+HlwJ5Zs2H21AA$2lGRnEmhZuDOWg7g9V9UUn1GMuRKHhYu+ZwqsVELk4o',
  ],
  [
    'an empty password',
    '',
    '$argon2id$v=19$m=19456,t=2,p=1$plo2Lj1SREK9C6P33ufaaw$8zuT7l+Zj5Cn64LVSegHhvz3a19LB2PxmDGs6vhj2BA',
  ],
  [
    'less memory and more passes',
    'correct horse',
    '$argon2id$v=19$m=4096,t=3,p=1$Q+1kNZdeK1oqNAOntTF56w$Sv01wLK9OTFWY8p++JTvm2khsT40jMLTABFMOsETJYM',
  ],
  [
    'four lanes, a short salt and a short tag',
    'correct horse',
    '$argon2id$v=19$m=8192,t=1,p=4$ZWlnaHRieTg$7zwAELRhgWc1B7+6F78M7syVdFe+gCOk',
  ],
];
const [[, PASSWORD, STORED]] = KNOWN as [(typeof KNOWN)[number]];

describe('passwords', () => {
  it('have the same hash under the salt of another, and one of their own without', async () => {
    const one = await passwords.hash('ABCD', STORED);
    expect(await passwords.hash('ABCD', STORED)).toBe(one);
    expect(one.split('$').slice(0, 5)).toEqual(STORED.split('$').slice(0, 5));
    expect(await passwords.matches('ABCD', one)).toBe(true);
    for (const other of [await passwords.hash('ABCE', STORED), await passwords.hash('ABCD')])
      expect(other).not.toBe(one);
  });

  it('are stored as argon2id and match only themselves', async () => {
    const stored = await passwords.hash('비밀번호 1234');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
    expect(await passwords.matches('비밀번호 1234', stored)).toBe(true);
    expect(await passwords.matches('비밀번호 1235', stored)).toBe(false);
  });

  it('of nobody never match, though the work is done', async () => {
    expect(await passwords.matches('anything', undefined)).toBe(false);
    expect(await passwords.matches('', undefined)).toBe(false);
  });

  it('are hashed differently each time', async () => {
    expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'));
  });

  it('leave the event loop free while they are hashed', async () => {
    let isDone = false;
    const matching = passwords.matches('anything', STORED).then(() => {
      isDone = true;
    });
    await nextTurn();
    expect(isDone).toBe(false);
    await matching;
  });

  it('are long and different when generated', () => {
    const generated = new Set(Array.from({ length: 100 }, generatePassword));
    expect(generated.size).toBe(100);
    for (const password of generated) expect(password).toMatch(/^[\w-]{16}$/);
  });
});

describe('a stored hash', () => {
  it.each(KNOWN)('of an earlier release goes on working: %s', async (_, password, stored) => {
    expect(await passwords.matches(password, stored)).toBe(true);
    expect(await passwords.matches(`${password}!`, stored)).toBe(false);
  });

  it.each([
    ['with the least memory of a lane', '$argon2id$v=19$m=8,t=1,p=1$ZWlnaHRieTg$AAAAAAAAAAAAAAAAAAAAAA'],
    ['with the least memory of 16 lanes', '$argon2id$v=19$m=128,t=1,p=16$ZWlnaHRieTg$AAAAAAAAAAAAAAAAAAAAAA'],
    ['that is empty', ''],
    ['that is no hash', 'correct horse'],
    ['that is cut short', STORED.slice(0, -1)],
    ['without a tag', STORED.replace(/[^$]+$/, '')],
    ['with more behind it', `${STORED}$`],
    ['with a line behind it', `${STORED}\n`],
    ['of another kind', STORED.replace('argon2id', 'argon2i')],
    ['of another version', STORED.replace('v=19', 'v=16')],
    ['without a version', STORED.replace('$v=19', '')],
    ['with its parameters in another order', STORED.replace('m=19456,t=2', 't=2,m=19456')],
    ['with a zero in front', STORED.replace('t=2', 't=02')],
    ['with no pass', STORED.replace('t=2', 't=0')],
    ['with padding', `${STORED}=`],
    ['with letters of addresses', STORED.replace('60zeYluzfeqDjnM/', '60zeYluzfeqDjnM_')],
    ['with bits left over', STORED.replace(/4$/, '5')],
    ['with a salt too short', STORED.replace('60zeYluzfeqDjnM/vH5YYg', 'ZWlnaHQ')],
    ['with a salt too long', STORED.replace('60zeYluzfeqDjnM/vH5YYg', 'A'.repeat(88))],
    ['with a tag too short', STORED.replace(/[^$]+$/, 'AAAAAAAA')],
    ['with a tag too long', STORED.replace(/[^$]+$/, 'A'.repeat(88))],
    ['that asks for too little memory', STORED.replace('m=19456', 'm=7')],
    ['that asks for too little memory for its lanes', STORED.replace('m=19456', 'm=15').replace('p=1', 'p=2')],
    ['that asks for too much memory', STORED.replace('m=19456', 'm=262145')],
    ['that asks for too many passes', STORED.replace('t=2', 't=11')],
    ['that asks for too many lanes', STORED.replace('p=1', 'p=17')],
    ['that asks for more than a number holds', STORED.replace('m=19456', `m=${'9'.repeat(400)}`)],
  ])('%s matches nothing, and is no failure', async (_, stored) => {
    expect(await passwords.matches(PASSWORD, stored)).toBe(false);
  });
});
