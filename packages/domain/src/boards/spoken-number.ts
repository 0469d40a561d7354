// Numbers as people at the table say them, for voices that read them out (docs/rules/boards.md#announcements).

/** Korean and Japanese count in ten thousands, English in thousands. */
export type NumberLanguage = 'ko' | 'en' | 'ja';

const MYRIAD = 10_000;
const MYRIADS = {
  ko: ['', '만', '억', '조'],
  ja: ['', '万', '億', '兆'],
} as const;

/** The groups of `size` digits, the lowest first, each with its position. */
function groupsOf(value: number, size: number): readonly { readonly place: number; readonly count: number }[] {
  const groups: { place: number; count: number }[] = [];
  for (let rest = value, place = 0; rest > 0; rest = Math.floor(rest / size), place += 1)
    if (rest % size > 0) groups.unshift({ place, count: rest % size });
  return groups;
}

/** Every voice reads up to four digits correctly. Korean omits "one" before the first ten thousand. */
function inMyriads(value: number, language: 'ko' | 'ja'): string {
  const groups = groupsOf(value, MYRIAD).map(({ place, count }, order) => {
    const isBare = language === 'ko' && order === 0 && place === 1 && count === 1;
    return `${isBare ? '' : String(count)}${MYRIADS[language][place] ?? ''}`;
  });
  return groups.join(language === 'ko' ? ' ' : '');
}

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const THOUSANDS = ['', ' thousand', ' million', ' billion', ' trillion'];

function below100(value: number): string {
  if (value < 20) return SMALL[value] ?? '';
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)] ?? ''}${ones === 0 ? '' : `-${SMALL[ones] ?? ''}`}`;
}

function below1000(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const words = [
    ...(hundreds === 0 ? [] : [`${SMALL[hundreds] ?? ''} hundred`]),
    ...(rest === 0 ? [] : [below100(rest)]),
  ];
  return words.join(' ');
}

/** Dealers say "fifteen hundred" when the number is not a whole number of thousands. */
const isSaidInHundreds = (value: number): boolean =>
  value > 1000 && value < 10_000 && value % 100 === 0 && value % 1000 > 0;

function inThousands(value: number): string {
  if (isSaidInHundreds(value)) return `${below100(value / 100)} hundred`;
  return groupsOf(value, 1000)
    .map(({ place, count }) => `${below1000(count)}${THOUSANDS[place] ?? ''}`)
    .join(' ');
}

/** A whole number (0 or more) as it is spoken. English uses words, because voices read digits differently. */
export function spokenNumber(value: number, language: NumberLanguage): string {
  if (value === 0) return language === 'en' ? 'zero' : '0';
  return language === 'en' ? inThousands(value) : inMyriads(value, language);
}
