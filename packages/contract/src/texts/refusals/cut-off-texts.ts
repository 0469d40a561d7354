// Why the server ends a connection, as in its ERROR frame: the code, and a sentence in the connection's language.
import type { ErrorCode } from '../../error-code-names.ts';
import type { Language } from '../../language.ts';
import { errorText } from './error-texts.ts';

/** Reasons that are also codes of refused calls have the same text. */
const SHARED = ['not-ready', 'session-expired', 'too-large', 'unauthenticated'] as const satisfies readonly ErrorCode[];
type SharedReason = (typeof SHARED)[number];

const OWN = {
  'bad-utf8': {
    ko: '올바른 UTF-8이 아닙니다.',
    en: 'The message is not UTF-8.',
    ja: '送信された内容がUTF-8ではありません。',
  },
  flood: {
    ko: '짧은 시간에 너무 많이 보냈습니다.',
    en: 'Too many messages arrived in a short time.',
    ja: '短時間に送りすぎました。',
  },
  'heart-beat': {
    ko: '연결 신호가 오지 않습니다.',
    en: 'No heart-beat arrived in time.',
    ja: '接続の応答がありません。',
  },
  malformed: {
    ko: '메시지 형식이 올바르지 않습니다.',
    en: 'The message could not be read.',
    ja: 'メッセージの形式が正しくありません。',
  },
  'no-connect': {
    ko: '연결 요청이 제때 오지 않았습니다.',
    en: 'No CONNECT frame arrived in time.',
    ja: '接続要求が時間内に届きませんでした。',
  },
  'slow-reader': {
    ko: '수신이 너무 느려 연결을 종료합니다.',
    en: 'The client reads too slowly.',
    ja: '受信が遅すぎるため接続を終了します。',
  },
  'too-many-subscriptions': {
    ko: '구독이 너무 많습니다.',
    en: 'There are too many subscriptions.',
    ja: '購読が多すぎます。',
  },
  unsupported: {
    ko: '지원하지 않는 기능입니다.',
    en: 'This is not supported.',
    ja: 'この機能には対応していません。',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The `code` header of the ERROR frame. */
export type CutOffReason = keyof typeof OWN | SharedReason;
export const CUT_OFF_REASONS = [...SHARED, ...(Object.keys(OWN) as (keyof typeof OWN)[])] as const;

const isShared = (reason: CutOffReason): reason is SharedReason => (SHARED as readonly string[]).includes(reason);

/** The `message` header of the ERROR frame. */
export const cutOffText = (reason: CutOffReason, language: Language): string =>
  isShared(reason) ? errorText(reason, language) : OWN[reason][language];
