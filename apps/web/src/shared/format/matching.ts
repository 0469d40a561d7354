// Search by name: words in any order, in Korean also by initial consonants.

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
/** The number of syllables per initial consonant in Unicode. */
const PER_CONSONANT = 588;
const CONSONANTS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** Replaces each Korean syllable by its initial consonant. */
const initialsOf = (name: string): string =>
  Array.from(name, (letter) => {
    const place = letter.charCodeAt(0) - FIRST_SYLLABLE;
    return place >= 0 && place < SYLLABLES ? CONSONANTS[Math.floor(place / PER_CONSONANT)] : letter;
  }).join('');

export function isMeant(name: string, typed: string): boolean {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const [whole, initials] = [plain(name), initialsOf(plain(name))];
  return words.every((word) => whole.includes(word) || initials.includes(word));
}
