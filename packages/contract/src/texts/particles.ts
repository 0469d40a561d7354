// Korean particles depend on the word before them, which a template does not know. Texts have "을(를)", and this picks the right one.

const HANGUL = { first: 0xac00, last: 0xd7a3, finals: 28, rieul: 8 } as const;

/** The last sound of a word when read aloud; ㄹ counts as a consonant for all particles but "(으)로". */
type Ending = 'vowel' | 'rieul' | 'consonant';

/** 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구; and 십, 백, 천, 만, 억 end with a consonant like 영. */
const DIGITS: readonly Ending[] = [
  ...(['consonant', 'rieul', 'vowel', 'consonant', 'vowel'] as const),
  ...(['vowel', 'consonant', 'rieul', 'rieul', 'vowel'] as const),
];

function endingOf(last: string): Ending | undefined {
  if (/\d/.test(last)) return DIGITS[Number(last)];
  // The last Latin letter, as Koreans pronounce most of them.
  if (/[a-z]/i.test(last)) return /[mn]/i.test(last) ? 'consonant' : /l/i.test(last) ? 'rieul' : 'vowel';
  const code = last.charCodeAt(0);
  if (code < HANGUL.first || code > HANGUL.last) return undefined;
  const final = (code - HANGUL.first) % HANGUL.finals;
  if (final === 0) return 'vowel';
  return final === HANGUL.rieul ? 'rieul' : 'consonant';
}

/** After a consonant, and after a vowel. */
const PARTICLES: Readonly<Record<string, readonly [string, string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
};

/**
 * Picks every particle by the letter or digit before it, across closing quotes and brackets; keeps both forms when the sound is unknown.
 */
export const chooseParticles = (text: string): string =>
  // A quick test first: this runs for every text on a screen at every render.
  text.includes('(')
    ? text.replace(
        /([\p{L}\p{N}])(['"’”)\]]*)(은\(는\)|이\(가\)|을\(를\)|과\(와\)|\(으\)로)/gu,
        (whole, last: string, closing: string, both: string) => {
          const ending = endingOf(last);
          const [afterConsonant, afterVowel] = PARTICLES[both] ?? [both, both];
          if (ending === undefined) return whole;
          const isOpen = ending === 'vowel' || (ending === 'rieul' && both === '(으)로');
          return last + closing + (isOpen ? afterVowel : afterConsonant);
        },
      )
    : text;
