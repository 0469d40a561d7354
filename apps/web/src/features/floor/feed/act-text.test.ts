import { chooseParticles } from '@feltclock/contract';
import type { Act } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { bustAct, fakeFloor, tablesAct } from '../../../../test-support/fake-floor.ts';
import type { Areas } from '../../../i18n/ko.ts';
import { floorPlay, floorPrizes, floor as korean } from '../../../i18n/ko/floor.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { floorRead } from '../live/known-floor.ts';
import { actText } from './act-text.ts';
import type { ActTexts } from './act-texts.ts';

const t = translateWith<Areas['floor']>(korean, chooseParticles);
const texts: ActTexts = {
  t,
  play: translateWith<Areas['floorPlay']>(floorPlay, chooseParticles),
  prizes: { t: translateWith<Areas['floorPrizes']>(floorPrizes, chooseParticles), currency: 'KRW' },
  paid: ({ way, amount }) => `${way} ${String(amount)}`,
  seesMoney: true,
};
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
const wonApart = (out: readonly number[], by: readonly number[]): Act => ({
  kind: 'bust',
  out: out.map((entry, index) => ({ entry, chipsBefore: null, by: by.slice(index, index + 1) })),
  by: [],
  unnamedOut: 0,
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
  [{ kind: 'hand-out', entry: kim, of: 'prize', payment: { way: 'cash', amount: 9 } }, '김하늘 프라이즈 지급 · cash 9'],
  [{ kind: 'pay', buy: kim, payment: null }, '김하늘 결제 기록 지움'],
  [{ kind: 'pay', buy: kim, payment: { way: 'cash', amount: 50_000 } }, '김하늘 결제 · cash 50000'],
  [{ kind: 'top-up', entry: kim, of: 'addOn', payment: { way: 'unpaid', amount: 9 } }, '김하늘 애드온 · unpaid 9'],
  [
    { kind: 'enter', player: 2, of: 'buyIn', seat: null, seed: null, payment: { way: 'card', amount: 7 } },
    '이바다 등록 (바이인) · card 7',
  ],
  [
    { kind: 'payouts', unit: 'points', rows: [500, 300].map((amount, index) => ({ place: index + 1, amount })) },
    '프라이즈 확정 (2개 순위) · 800P',
  ],
  [{ kind: 'payouts', unit: 'text', rows: [{ place: 1, amount: 0, text: '트로피' }] }, '프라이즈 확정 (1개 순위)'],
  [{ kind: 'house', perHand: 90 }, '진행 설정 변경 · 핸드마다 01:30 차감'],
  [{ kind: 'house', perHand: 0, redrawAt: [24, 16] }, '진행 설정 변경 · 핸드마다 차감 없음 · 재추첨 24, 16명'],
  [{ kind: 'house', redrawAt: [] }, '진행 설정 변경 · 정한 재추첨 없음'],
  [{ kind: 'house', shootOut: true }, '진행 설정 변경 · 슛아웃'],
  [{ kind: 'house', shootOut: false }, '진행 설정 변경 · 슛아웃 사용 안 함'],
  [
    {
      kind: 'house',
      stack: [
        { chip: 100, count: 10 },
        { chip: 1000, count: 4 },
      ],
    },
    '진행 설정 변경 · 시작 스택 100×10 1,000×4',
  ],
  [{ kind: 'house', stack: [] }, '진행 설정 변경 · 시작 스택 지움'],
  [{ kind: 'hand', taken: 120 }, '핸드 포 핸드 한 핸드 끝'],
  [{ kind: 'colour-up', chip: 100 }, '컬러업: 100 칩'],
  [{ kind: 'bounties', rule: null }, '바운티 해제'],
  [
    { kind: 'bounties', rule: { kind: 'progressive', amount: 1500, unit: 'points' } },
    '바운티 설정 · 프로그레시브 · 1,500P',
  ],
  [
    {
      kind: 'bounties',
      rule: { kind: 'mystery', unit: 'money', envelopes: [{ amount: 1000, count: 3 }] },
    },
    '바운티 설정 · 미스터리 · ₩1,000×3',
  ],
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
  [wonApart([kim, lee], [others[0]!, others[0]!]), '김하늘, 이바다 탈락 (바운티: 가)'],
  [wonApart([kim, lee], [others[0]!, others[1]!]), '김하늘 탈락 (바운티: 가), 이바다 탈락 (바운티: 나)'],
  [{ kind: 'chips', entry: kim, chips: 42_000 }, '김하늘 칩 42,000'],
  [{ kind: 'chips', entry: kim, chips: null }, '김하늘 칩 지움'],
  [{ kind: 'hand-for-hand', isOn: true }, '핸드 포 핸드 시작'],
  [{ kind: 'hand-for-hand', isOn: false }, '핸드 포 핸드 끝'],
  [{ kind: 'close-day' }, '데이 마감'],
  [{ kind: 'carry', counts: { ...fake.game.counts, current: 12 }, players: [] }, '이전 데이 진출자 12명 등록'],
  [{ kind: 'undo', act: kim }, '취소: 김하늘 등록 (바이인) · 1번 테이블 5번'],
])('has a text: %j', (act, words) => {
  expect(actText({ act }, known, texts)).toBe(words);
});

it('says of payments that there was one, and no more, to those who see none', () => {
  const payment = { way: 'cash', amount: 50_000 } as const;
  const unseen = { ...texts, paid: undefined };
  expect(actText({ act: { kind: 'pay', buy: kim, payment } }, known, unseen)).toBe('김하늘 결제');
  expect(actText({ act: { kind: 'top-up', entry: kim, of: 'addOn', payment } }, known, unseen)).toBe('김하늘 애드온');
});
