// Does what is typed mean this name? By its words in any order, and in Korean by the first consonants too.

const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
/** Syllables that begin with the same consonant stand together. */
const PER_CONSONANT = 588;
const CONSONANTS = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** The name with each Korean syllable as its first consonant. */
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
