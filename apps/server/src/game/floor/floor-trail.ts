// What the trail knows of an act beside what was sent: numbers, chairs and how many; never a name (docs/rules/floor.md#entries).

import type { Act, Seat } from '@feltclock/domain';

type Facts = Readonly<Record<string, string | number>>;

/** A chair as staff say it: the table, then the place. */
const chairText = ({ table, seat }: Seat): string => `${String(table)}-${String(seat)}`;
const chairIn = (seat: Seat | null): Facts => (seat === null ? {} : { chair: chairText(seat) });

/** An entry's number is that of its act. */
export function factsOf(act: Act, version: number): Facts {
  switch (act.kind) {
    case 'enter':
      return { entry: version, player: act.player, ...chairIn(act.seat) };
    case 'tables':
      return { tables: act.tables.length };
    case 'seat': {
      const [only, ...others] = act.moves;
      return others.length === 0
        ? { moved: act.moves.length, ...chairIn(only?.to ?? null) }
        : { moved: act.moves.length };
    }
    case 'lock':
      return chairIn(act.at);
    case 'bust':
      return { out: act.out.map(({ entry }) => entry).join(', ') };
    default:
      return {};
  }
}
