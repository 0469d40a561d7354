// The question before the board goes to another row, with what that means for registration where it can't be undone for long.

import { isClosingRegistration, type BoardFace, type BoardGame } from '@feltclock/domain';
import type { StaffTranslate } from './staff-texts.ts';

interface Shown {
  readonly face: Pick<BoardFace, 'registration'>;
  readonly game: Pick<BoardGame, 'clock' | 'rules'>;
}

export function levelQuestion({ face, game: { clock, rules } }: Shown, seq: number, t: StaffTranslate): string {
  const level = rules.rows[seq]?.level ?? 0;
  const question = level === 0 ? t('ask.toBreak') : t('ask.toLevel', { level });
  const isClosing = face.registration.status !== 'CLOSED' && isClosingRegistration(clock, rules, seq);
  return isClosing ? `${question} ${t('ask.closing')}` : question;
}
