// The texts of the second computer: its page, and what its commands print.

import type { Language } from '@feltclock/contract';
import type { Trouble } from './following.ts';

export type Refusal = 'no-copy' | 'ask-again' | 'wrong-login' | 'too-many' | 'elsewhere' | 'failed';

export interface FollowerTexts {
  readonly own: string;
  readonly title: string;
  /** `{first}` is the other computer, `{time}` a time of day. */
  readonly inStep: string;
  readonly behind: string;
  readonly copying: string;
  readonly lastInStep: string;
  readonly maybeMissing: string;
  readonly trouble: Readonly<Record<Trouble, string>>;
  readonly what: string;
  readonly id: string;
  readonly password: string;
  readonly press: string;
  readonly pressAnyway: string;
  readonly done: string;
  readonly refused: Readonly<Record<Refusal, string>>;
  /** For every other page and call. */
  readonly notHere: string;
  readonly started: string;
  readonly paired: string;
  /** No Feltclock answers at the typed address. */
  readonly noFirst: string;
}

const TEXTS: Readonly<Record<Language, FollowerTexts>> = {
  ko: {
    own: '한국어',
    title: '예비 컴퓨터',
    inStep: '주 컴퓨터({first})의 모든 내용이 여기에도 있습니다.',
    behind: '주 컴퓨터({first})를 따라잡는 중입니다. 아직 {count}건이 남았습니다.',
    copying: '주 컴퓨터({first})에서 데이터를 복사하는 중입니다.',
    lastInStep: '{time}까지는 두 컴퓨터의 내용이 같았습니다.',
    maybeMissing: '그 뒤에 주 컴퓨터에서 입력한 내용은 여기에 없을 수 있습니다.',
    trouble: {
      away: '주 컴퓨터({first})가 응답하지 않습니다.',
      stranger: '주 컴퓨터({first})가 이 컴퓨터를 모릅니다. 주 컴퓨터에서 다시 연결해주세요.',
      'other-version': '두 컴퓨터의 Feltclock 버전이 다릅니다. 같은 버전을 설치해주세요.',
      'nobody-first': '두 컴퓨터 모두 예비 상태입니다. 한쪽에서 이어받기를 눌러주세요.',
    },
    what: '이어받으면 이 컴퓨터가 주 컴퓨터가 됩니다. TV와 직원 기기는 자동으로 이쪽으로 옮겨 옵니다.',
    id: '플랫폼 관리자 아이디',
    password: '비밀번호',
    press: '이어받기',
    pressAnyway: '그래도 이어받기',
    done: '이제 이 컴퓨터가 주 컴퓨터입니다. 곧 화면이 열립니다.',
    refused: {
      'no-copy': '아직 데이터 복사가 끝나지 않아 이어받을 수 없습니다.',
      'ask-again': '이 컴퓨터의 내용은 최신이 아닐 수 있습니다. 그래도 이어받으시겠습니까?',
      'wrong-login': '아이디 또는 비밀번호가 맞지 않습니다.',
      'too-many': '시도가 너무 많습니다. 1분 뒤에 다시 눌러주세요.',
      elsewhere: '이 페이지에서 누른 것이 아니어서 아무것도 바꾸지 않았습니다.',
      failed: '이어받지 못했습니다. 이 컴퓨터의 로그를 확인해주세요.',
    },
    notHere: '이 컴퓨터는 예비 컴퓨터입니다. 주 컴퓨터 주소로 접속해주세요.',
    started: '예비 컴퓨터로 {first}의 내용을 따라갑니다. 이어받기 페이지: {page}',
    paired: '주 컴퓨터 {first}에 연결했습니다.',
    noFirst: '이 주소에서 Feltclock을 찾지 못했습니다.',
  },
  en: {
    own: 'English',
    title: 'Second computer',
    inStep: 'Everything on the first computer ({first}) is here too.',
    behind: 'This computer is catching up with the first one ({first}). {count} changes are missing.',
    copying: 'The data of the first computer ({first}) is being copied.',
    lastInStep: 'Until {time} both computers had the same data.',
    maybeMissing: 'What was entered on the first computer after that may be missing here.',
    trouble: {
      away: 'The first computer ({first}) does not answer.',
      stranger: 'The first computer ({first}) does not know this one. Please connect it again there.',
      'other-version': 'The two computers have different versions of Feltclock. Please install the same version.',
      'nobody-first': 'Neither computer is the first one now. Please press “Take over” on one of them.',
    },
    what: 'If you take over, this becomes the first computer. TVs and the devices of staff come here by themselves.',
    id: 'Login name of a super administrator',
    password: 'Password',
    press: 'Take over',
    pressAnyway: 'Take over anyway',
    done: 'This is the first computer now. Its pages open in a moment.',
    refused: {
      'no-copy': 'The data is not copied yet, so this computer can’t take over.',
      'ask-again': 'The data of this computer may be old. Do you want to take over anyway?',
      'wrong-login': 'The login name or the password is wrong.',
      'too-many': 'There were too many attempts. Please try again in a minute.',
      elsewhere: 'That was not pressed on this page, so nothing was changed.',
      failed: 'This computer could not take over. Please look into its log.',
    },
    notHere: 'This is the second computer. Please use the address of the first one.',
    started: 'This second computer follows {first}. The page for taking over: {page}',
    paired: 'Connected to the first computer, {first}.',
    noFirst: 'No Feltclock answers at this address.',
  },
  ja: {
    own: '日本語',
    title: '予備のパソコン',
    inStep: 'メインのパソコン({first})の内容は、すべてここにもあります。',
    behind: 'メインのパソコン({first})に追いついている途中です。残りは{count}件です。',
    copying: 'メインのパソコン({first})からデータをコピーしています。',
    lastInStep: '{time}までは、2台の内容は同じでした。',
    maybeMissing: 'それより後にメインのパソコンで入力した内容は、ここにない可能性があります。',
    trouble: {
      away: 'メインのパソコン({first})が応答しません。',
      stranger: 'メインのパソコン({first})に、このコンピューターが登録されていません。もう一度接続してください。',
      'other-version': '2台のFeltclockのバージョンが違います。同じバージョンを入れてください。',
      'nobody-first': '2台とも予備の状態です。どちらかで「引き継ぐ」を押してください。',
    },
    what: '引き継ぐと、このコンピューターがメインになります。テレビとスタッフの端末は自動でこちらに移ります。',
    id: 'プラットフォーム管理者のID',
    password: 'パスワード',
    press: '引き継ぐ',
    pressAnyway: 'それでも引き継ぐ',
    done: 'このコンピューターがメインになりました。まもなく画面が開きます。',
    refused: {
      'no-copy': 'データのコピーがまだ終わっていないため、引き継げません。',
      'ask-again': 'このコンピューターの内容は最新ではない可能性があります。それでも引き継ぎますか?',
      'wrong-login': 'IDまたはパスワードが違います。',
      'too-many': '試行回数が多すぎます。1分後にもう一度お試しください。',
      elsewhere: 'このページで押されたものではないため、何も変更していません。',
      failed: '引き継げませんでした。このコンピューターのログを確認してください。',
    },
    notHere: 'これは予備のパソコンです。メインのパソコンのアドレスを開いてください。',
    started: '予備のパソコンとして{first}の内容を追います。引き継ぎのページ: {page}',
    paired: 'メインのパソコン{first}に接続しました。',
    noFirst: 'このアドレスにFeltclockが見つかりません。',
  },
};

export const followerTexts = (language: Language): FollowerTexts => TEXTS[language];

/** Fills the names in braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
