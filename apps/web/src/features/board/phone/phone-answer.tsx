// The first sentence of a phone's board: whether registration is open, until when, the price, and the players left (docs/rules/boards.md#on-a-phone).

import type { Language } from '@feltclock/contract';
import { after, isWaiting, type BoardFace, type Instant, type Millis } from '@feltclock/domain';
import { formatMoney, formatNumber } from '../../../shared/format/format-number.ts';
import { formatWhen } from '../../../shared/format/format-time.ts';
import type { PhoneTranslate } from './phone-texts.ts';

export interface Answer {
  readonly state: 'reserved' | 'open' | 'closing' | 'closed' | 'ended';
  /** The word for the state comes first. */
  readonly parts: readonly string[];
}

export interface AnswerWords {
  readonly language: Language;
  readonly t: PhoneTranslate;
  readonly zone: string | undefined;
  readonly money: string | undefined;
  readonly at: Instant;
  /** How far the time of day is ahead of the game's clock. */
  readonly ahead: Millis;
  /** The players that the game needs; absent or 0 for none. */
  readonly minimum?: number;
}

function stateOf({ status, registration }: BoardFace): Answer['state'] {
  if (status === 'END') return 'ended';
  if (registration.status === 'CLOSED') return 'closed';
  if (registration.status === 'READY') return 'reserved';
  return registration.isClosing ? 'closing' : 'open';
}

/** While the clock is stopped the end has no time of day, so the level is named. */
function untilOf(face: BoardFace, words: AnswerWords, isReserved: boolean): string | undefined {
  const { closesAt, deadline, left } = face.registration;
  const { at, ahead, language, zone, t } = words;
  if (closesAt !== undefined) {
    const time = formatWhen(after(closesAt, ahead), after(at, ahead), language, zone);
    return t(isReserved ? 'answer.entryUntil' : 'answer.until', { time });
  }
  if (deadline === undefined || left === 0) return undefined;
  return t(deadline.includesBreak ? 'answer.untilBreak' : 'answer.untilLevel', { level: deadline.level });
}

/** Before the start and after the end there are entries, but no players left. */
function playersOf(
  { status, currentPlayers, totalPlayers }: BoardFace,
  { t, minimum = 0 }: AnswerWords,
): string | undefined {
  if (isWaiting(status) && minimum > 0)
    return t('answer.needed', { count: formatNumber(totalPlayers), minimum: formatNumber(minimum) });
  if (totalPlayers === 0) return undefined;
  const isPlayed = status !== 'END' && !isWaiting(status);
  return isPlayed
    ? t('answer.left', { count: formatNumber(currentPlayers) })
    : t('answer.entries', { count: formatNumber(totalPlayers) });
}

export function answerOf(face: BoardFace, words: AnswerWords): Answer {
  const { t, language, zone, money, at, ahead } = words;
  const state = stateOf(face);
  const isReserved = state === 'reserved';
  const players = playersOf(face, words);
  if (state === 'closed' || state === 'ended')
    return { state, parts: [t(`answer.${state}`), players].filter((part) => part !== undefined) };
  const starts =
    isReserved && face.startsAt !== undefined && formatWhen(face.startsAt, after(at, ahead), language, zone);
  const parts = [
    t(isReserved ? 'answer.reserved' : 'answer.open'),
    starts === false ? undefined : t('answer.starts', { time: starts }),
    untilOf(face, words, isReserved),
    face.buyInAmount === 0 ? undefined : formatMoney(face.buyInAmount, money),
    players,
  ];
  return { state, parts: parts.filter((part) => part !== undefined) };
}

/** Parts do not wrap. The style hides a dot at the start of a line. */
export const PhoneAnswer = ({ answer: { state, parts } }: { readonly answer: Answer }) => {
  const [word, ...facts] = parts;
  return (
    <p className="phone-answer" data-state={state}>
      <span className="phone-answer-line">
        <b>{word}</b>
        {facts.map((fact) => (
          <span key={fact} className="phone-answer-part">
            <i> · </i>
            {fact}
          </span>
        ))}
      </span>
    </p>
  );
};
