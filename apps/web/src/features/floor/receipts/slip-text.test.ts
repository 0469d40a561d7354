import { chooseParticles } from '@feltclock/contract';
import { instant, type Receipt } from '@feltclock/domain';
import { expect, it } from 'vitest';
import type { Areas } from '../../../i18n/ko.ts';
import { floor, receipts } from '../../../i18n/ko/floor.ts';
import { money } from '../../../i18n/ko/platform.ts';
import { translateWith } from '../../../i18n/translate-with.ts';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { seatSlipText, slipText, type SlipText, type SlipWords } from './slip-text.ts';

const words: SlipWords = {
  t: translateWith<Areas['receipts']>(receipts, chooseParticles),
  floor: translateWith<Areas['floor']>(floor, chooseParticles),
  money: translateWith<Areas['money']>(money, chooseParticles),
  amount: (amount) => `₩${String(amount)}`,
  time: (at) => formatDateTime(at, 'ko', 'Asia/Seoul'),
};
/** 2026-02-01 00:30 in Seoul. */
const AT = instant(1_769_873_407_000);
const HEAD = { venue: '강남 홀덤', game: 'Friday', name: '김하늘' };
const about = { ...HEAD, gameId: 7, staff: 'gangnam', againAt: undefined };
const seat = { table: 3, seat: 5 };
const of = { act: 12, at: AT, player: 1, entryNumber: 4, seat };
const foot = ['엔트리 번호 4', '일시 2026. 02. 01. 00:30', '담당 gangnam', '번호 7-12'];

/** Large lines have a star. */
const linesOf = ({ lines }: SlipText): string[] =>
  lines.map(({ label, value, isLarge }) => `${isLarge === true ? '*' : ''}${label} ${value}`);

it.each<[string, Receipt, string, readonly string[]]>([
  [
    'a sale',
    { ...of, kind: 'sale', of: 'firstReBuyIn', payment: { way: 'card', amount: 30 } },
    '영수증',
    ['이름 김하늘', '항목 리바이 1', '*카드 ₩30', '좌석 3번 테이블 5번', ...foot],
  ],
  [
    'a sale in two ways',
    {
      ...of,
      kind: 'sale',
      of: 'addOn',
      payment: {
        way: 'cash',
        amount: 30,
        parts: [
          { way: 'cash', amount: 20 },
          { way: 'points', amount: 10 },
        ],
      },
    },
    '영수증',
    ['이름 김하늘', '항목 애드온', '현금 ₩20', '포인트 ₩10', '*합계 ₩30', '좌석 3번 테이블 5번', ...foot],
  ],
  [
    'a prize that was handed out',
    { ...of, kind: 'hand-out', of: 'prize', payment: { way: 'transfer', amount: 500 } },
    '지급 영수증',
    ['이름 김하늘', '항목 프라이즈', '*이체 ₩500', ...foot],
  ],
  [
    'a debt without a seat',
    { ...of, kind: 'sale', of: 'buyIn', seat: null, payment: { way: 'unpaid', amount: 30 } },
    '영수증',
    ['이름 김하늘', '항목 바이인', '*미결제 ₩30', ...foot],
  ],
  [
    'a refund',
    { ...of, kind: 'refund', of: ['buyIn', 'addOn'], reason: '중복 등록', refund: { way: 'cash', amount: 30 } },
    '환불 영수증',
    ['이름 김하늘', '항목 바이인, 애드온', '사유 중복 등록', '*현금 −₩30', ...foot],
  ],
  [
    'a refund of nothing',
    { ...of, kind: 'refund', of: ['addOn'], reason: '중복 등록', refund: null },
    '환불 영수증',
    ['이름 김하늘', '항목 애드온', '사유 중복 등록', '*환불 없음', ...foot],
  ],
  ['a seat', { ...of, kind: 'seat', seat }, '좌석표', ['이름 김하늘', '*좌석 3번 테이블 5번', ...foot]],
  [
    'a move of a player from the day before',
    { ...of, kind: 'move', from: { table: 1, seat: 2 }, seat, entryNumber: null },
    '자리 이동표',
    ['이름 김하늘', '이전 자리 1번 테이블 2번', '*새 자리 3번 테이블 5번', ...foot.slice(1)],
  ],
])('the slip of %s', (_, receipt, title, lines) => {
  const slip = slipText(receipt, about, words);
  expect(slip).toMatchObject({ venue: '강남 홀덤', game: 'Friday', title, again: undefined });
  expect(linesOf(slip)).toEqual(lines);
});

it('a reprint says so, with its time, and is the same otherwise', () => {
  const receipt: Receipt = { ...of, kind: 'seat', seat };
  const again = slipText(receipt, { ...about, againAt: AT + 3_600_000 }, words);
  expect(again).toEqual({ ...slipText(receipt, about, words), again: '재발행 2026. 02. 01. 01:30' });
});

it('a seat slip has the place as it is, and the code', () => {
  const code = { url: 'http://room.example/seat#1', label: 'QR' };
  const slip = seatSlipText({ ...HEAD, seat: '3번 테이블 5번', at: AT, code }, words);
  expect(slip).toMatchObject({ title: '좌석표', code });
  expect(linesOf(slip)).toEqual(['이름 김하늘', '*좌석 3번 테이블 5번', '일시 2026. 02. 01. 00:30']);
  expect(linesOf(seatSlipText({ ...HEAD, seat: undefined, at: AT, code }, words))).toContain('*좌석 좌석 없음');
});
