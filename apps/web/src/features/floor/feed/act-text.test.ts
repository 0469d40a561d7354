import { chooseParticles } from '@feltclock/contract';
import type { Act } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { bustAct, fakeFloor, tablesAct } from '../../../../test-support/fake-floor.ts';
import type { Areas } from '../../../shared/i18n/areas.ts';
import { floor as korean } from '../../../shared/i18n/ko/floor/floor.ts';
import { translateWith } from '../../../shared/i18n/translate-with.ts';
import { floorRead } from '../live/known-floor.ts';
import { actText } from './act-text.ts';

const t = translateWith<Areas['floor']>(korean, chooseParticles);
const fake = fakeFloor();
fake.does(tablesAct(1, 2));
const kim = fake.enters('김하늘', { table: 1, seat: 5 });
const lee = fake.enters('이바다');
const others = ['가', '나', '다'].map((name) => fake.enters(name));
const known = floorRead(fake.news());
const move = (entry: number, to: { table: number; seat: number } | null) => ({ entry, from: null, to });
const seat = (moves: readonly ReturnType<typeof move>[], broken: number | null = null): Act => ({
  kind: 'seat',
  cause: 'by-hand',
  moves,
  seed: null,
  broken,
});

it.each<[Act, string]>([
  [tablesAct(1, 2), '테이블 2개'],
  [
    { kind: 'enter', player: 1, of: 'buyIn', seat: { table: 1, seat: 5 }, seed: 1, payment: null },
    '김하늘 등록 (바이인) · 1번 테이블 5번',
  ],
  [{ kind: 'enter', player: 2, of: 'buyIn', seat: null, seed: null, payment: null }, '이바다 등록 (바이인)'],
  [
    { kind: 'enter', player: 99, of: 'buyIn', seat: null, seed: null, payment: null },
    '알 수 없는 참가자 등록 (바이인)',
  ],
  [{ kind: 'top-up', entry: kim, of: 'addOn', payment: null }, '김하늘 애드온'],
  [{ kind: 'pay', buy: kim, payment: null }, '김하늘 결제 기록'],
  [seat([move(kim, { table: 2, seat: 1 })]), '김하늘 → 2번 테이블 1번'],
  [seat([move(kim, null)]), '김하늘 자리 비움'],
  [seat([move(kim, null), move(lee, null)]), '좌석 추첨 2명'],
  [seat([move(kim, { table: 2, seat: 1 })], 1), '1번 테이블 브레이크 · 1명 이동'],
  [{ kind: 'lock', at: { table: 1, seat: 2 }, isLocked: true }, '1번 테이블 2번 잠금'],
  [{ kind: 'lock', at: { table: 1, seat: 2 }, isLocked: false }, '1번 테이블 2번 잠금 해제'],
  [{ kind: 'button', table: 1, seat: 5 }, '1번 테이블 버튼 5번'],
  [{ kind: 'button', table: 1, seat: null }, '1번 테이블 버튼 지움'],
  [bustAct(kim), '김하늘 탈락'],
  [{ ...bustAct(kim), by: [lee] } as Act, '김하늘 탈락 (바운티: 이바다)'],
  [bustAct(kim, lee, ...others), '김하늘, 이바다, 가 외 2명 탈락'],
  [{ kind: 'chips', entry: kim, chips: 42_000 }, '김하늘 칩 42,000'],
  [{ kind: 'chips', entry: kim, chips: null }, '김하늘 칩 지움'],
  [{ kind: 'hand-for-hand', isOn: true }, '핸드 포 핸드 시작'],
  [{ kind: 'hand-for-hand', isOn: false }, '핸드 포 핸드 끝'],
  [{ kind: 'close-day' }, '데이 마감'],
  [{ kind: 'carry', counts: { ...fake.game.counts, current: 12 }, players: [] }, '이전 데이 진출자 12명 등록'],
  [{ kind: 'undo', act: kim }, '취소: 김하늘 등록 (바이인) · 1번 테이블 5번'],
])('says what was done: %j', (act, words) => {
  expect(actText({ act }, known, t)).toBe(words);
});
