import { createdClock, DEFAULT_STRUCTURE, instant, setRegistration } from '@feltclock/domain';
import { expect, it } from 'vitest';
import { translateWith } from '../../../i18n/translate-with.ts';
import { boardStaff as korean } from '../../../i18n/ko/board.ts';
import { levelQuestion } from './use-staff-actions.ts';

const NOW = instant(0);
const rules = { ...DEFAULT_STRUCTURE, deadlineSeq: 4 };
const clock = createdClock(rules, NOW);
const t = translateWith(korean);
const ask = (seq: number, status: 'OPEN' | 'READY' | 'CLOSED' = 'OPEN', game = { clock, rules }): string =>
  levelQuestion(
    {
      face: { registration: { status, left: 0 as never, closesAt: undefined, deadline: undefined, isClosing: false } },
      game,
    },
    seq,
    t,
  );

it('says that a row beyond the deadline closes registration, and no other', () => {
  expect(ask(3)).toBe('4레벨로 이동하시겠습니까? 게임은 일시정지됩니다.');
  expect(ask(4)).toBe('브레이크로 이동하시겠습니까? 게임은 일시정지됩니다.');
  expect(ask(5)).toBe('5레벨로 이동하시겠습니까? 게임은 일시정지됩니다. 등록이 마감됩니다.');
  expect(ask(5, 'READY')).toContain('등록이 마감');
});

it('says nothing of a registration that is closed already', () => {
  expect(ask(5, 'CLOSED')).not.toContain('등록이');
  const closed = setRegistration(clock, rules, 'CLOSED', NOW);
  expect(closed.ok && ask(5, 'OPEN', { clock: closed.clock, rules })).not.toContain('등록이');
});
