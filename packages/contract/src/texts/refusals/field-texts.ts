// What is wrong with a field of a refused call, for people. The schema's own message goes to the log.

import { GAME_NAME_LENGTH, type RowGameProblem } from '@feltclock/domain';
import type { Language } from '../../language.ts';

/** The parts of a schema's issue that the sentence depends on. */
export interface FieldIssue {
  readonly code?: string | undefined;
  /** What is too small or too big: a text, a list or a number. */
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  /** Of a rule of the domain. */
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

type Sentence = Readonly<Record<Language, string>>;

const MISSING: Sentence = { ko: '입력해주세요.', en: 'Please fill this in.', ja: '入力してください。' };
const WRONG: Sentence = {
  ko: '값이 올바르지 않습니다. 다시 확인해주세요.',
  en: 'This value is not valid. Please check it.',
  ja: '値が正しくありません。確認してください。',
};
const FORM: Sentence = {
  ko: '쓸 수 없는 글자가 있거나 형식이 맞지 않습니다.',
  en: 'The format or a character is not allowed.',
  ja: '使えない文字が含まれているか、形式が違います。',
};

const GAME_PROBLEMS: Readonly<Record<string, Sentence>> & Readonly<Record<RowGameProblem, Sentence>> = {
  'wrong-game-name': {
    ko: `‘기타’ 게임의 이름을 ${GAME_NAME_LENGTH}자까지 입력해주세요.`,
    en: `Please name the other game with at most ${GAME_NAME_LENGTH} characters.`,
    ja: `「その他」のゲーム名を${GAME_NAME_LENGTH}文字以内で入力してください。`,
  },
  'wrong-limit': {
    ko: '이 게임에는 쓸 수 없는 리밋입니다.',
    en: 'This game does not have this limit.',
    ja: 'このゲームでは使えないリミットです。',
  },
  'wrong-bring-in': {
    ko: '브링인은 스터드 게임에만 있고, 스몰 벳보다 클 수 없습니다.',
    en: 'Only stud games have a bring-in, and it is at most the small bet.',
    ja: 'ブリングインはスタッド系だけにあり、スモールベットを超えられません。',
  },
};

const atLeast = (of: string | undefined, count: string): Sentence => {
  switch (of) {
    case 'string':
      return {
        ko: `${count}자 이상 입력해주세요.`,
        en: `At least ${count} characters, please.`,
        ja: `${count}文字以上で入力してください。`,
      };
    case 'array':
      return {
        ko: `${count}개 이상이어야 합니다.`,
        en: `At least ${count} are needed.`,
        ja: `${count}件以上必要です。`,
      };
    default:
      return {
        ko: `${count} 이상으로 입력해주세요.`,
        en: `${count} or more, please.`,
        ja: `${count}以上で入力してください。`,
      };
  }
};

const atMost = (of: string | undefined, count: string): Sentence => {
  switch (of) {
    case 'string':
      return {
        ko: `${count}자까지 입력할 수 있습니다.`,
        en: `At most ${count} characters.`,
        ja: `${count}文字までです。`,
      };
    case 'array':
      return { ko: `${count}개까지입니다.`, en: `At most ${count}.`, ja: `${count}件までです。` };
    default:
      return {
        ko: `${count} 이하로 입력해주세요.`,
        en: `${count} or less, please.`,
        ja: `${count}以下で入力してください。`,
      };
  }
};

function sentenceOf({ code, origin, minimum, maximum, params }: FieldIssue): Sentence {
  switch (code) {
    case 'custom':
      return GAME_PROBLEMS[String(params?.['problem'])] ?? WRONG;
    case 'too_small':
      return origin === 'string' && minimum === 1 ? MISSING : atLeast(origin, String(minimum));
    case 'too_big':
      return atMost(origin, String(maximum));
    case 'invalid_format':
      return FORM;
    default:
      return WRONG;
  }
}

export const fieldText = (issue: FieldIssue, language: Language): string => sentenceOf(issue)[language];
