// How a game ended, on a guest's phone (docs/rules/boards.md#who-won).

import type { BoardSnapshot } from '@feltclock/contract';
import { useResult, type FinisherShown } from '../play/end/end-result.ts';
import { Laurel } from '../play/end/laurel.tsx';
import { twoLineLetters } from '../play/end/two-lines.ts';
import type { BoardServices } from '../play/live/board-services.ts';
import './phone-end.css';
import type { StyleVariables } from '../../../shared/ui/look/style-variables.ts';
import { phoneTexts } from './phone-texts.ts';

/** As many as a final table. The others are behind a button. */
const AT_ONCE = 9;
/** In hundredths of the window's width. */
const NAME = { inOne: 17, inTwo: 10.5 } as const;
const NAME_WIDTH = 80;

const Finishers = ({ finishers }: { readonly finishers: readonly FinisherShown[] }) => (
  <ol>
    {finishers.map(({ place, name, prize }, index) => (
      <li key={index}>
        <span className="phone-end-place">{place}</span>
        <span className="phone-end-name">{name}</span>
        {prize !== undefined && <b>{prize}</b>}
      </li>
    ))}
  </ol>
);

interface PhoneEndProps {
  readonly snapshot: BoardSnapshot;
  readonly services: Pick<BoardServices, 'language' | 't'>;
}

/** Draws nothing if the winner is unknown. */
export function PhoneEnd({ snapshot, services }: PhoneEndProps) {
  const { language, t } = services;
  const result = useResult(snapshot, { language, t });
  if (result === undefined) return null;
  const { title, champions, prize, others } = result;
  const rest = others.slice(AT_ONCE);
  return (
    <section className="phone-card phone-end">
      <div className="phone-end-title">
        <Laurel side="left" />
        <h2>{title}</h2>
        <Laurel side="right" />
      </div>
      <ul className="phone-end-champions">
        {champions.map((name, index) => {
          const letters: StyleVariables = { '--letters': twoLineLetters(name, NAME, NAME_WIDTH) };
          return (
            <li key={index} style={letters}>
              {name}
            </li>
          );
        })}
      </ul>
      {prize !== undefined && <p className="phone-end-prize">{prize}</p>}
      {others.length > 0 && <h3>{t('end.standings')}</h3>}
      <Finishers finishers={others.slice(0, AT_ONCE)} />
      {rest.length > 0 && (
        <details>
          <summary>{phoneTexts(language)('morePlaces', { count: rest.length })}</summary>
          <Finishers finishers={rest} />
        </details>
      )}
      <p className="phone-end-thanks">{t('end.thanks')}</p>
    </section>
  );
}
