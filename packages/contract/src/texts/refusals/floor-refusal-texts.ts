// The text of each refusal with the code `floor-refused`, in each language. Separate from the other codes, because only the floor page
// shows them.

import type { FloorRefusal } from '@feltclock/domain';
import type { Language } from '../../language.ts';

const TEXTS = {
  'no-such-entry': { ko: '없는 엔트리입니다.', en: 'There is no such entry.', ja: 'そのエントリーはありません。' },
  'no-such-player': { ko: '없는 참가자입니다.', en: 'There is no such player.', ja: 'その参加者はいません。' },
  'no-such-table': { ko: '없는 테이블입니다.', en: 'There is no such table.', ja: 'そのテーブルはありません。' },
  'no-such-seat': { ko: '없는 좌석입니다.', en: 'There is no such seat.', ja: 'その席はありません。' },
  'no-such-act': {
    ko: '없거나 이미 취소된 작업입니다.',
    en: 'There is no such action, or it was undone.',
    ja: 'その操作はないか、すでに取り消されています。',
  },
  'player-is-in': {
    ko: '이미 참가 중인 사람입니다.',
    en: 'This player is already in.',
    ja: 'この人はすでに参加中です。',
  },
  'is-out': {
    ko: '이미 탈락한 엔트리입니다.',
    en: 'This entry is already out.',
    ja: 'このエントリーはすでにバストしています。',
  },
  'seat-taken': { ko: '다른 사람이 앉은 좌석입니다.', en: 'This seat is taken.', ja: 'その席には他の人がいます。' },
  'seat-locked': { ko: '잠긴 좌석입니다.', en: 'This seat is locked.', ja: 'その席はロックされています。' },
  'sits-elsewhere': {
    ko: '그사이 다른 좌석으로 옮긴 사람이 있습니다.',
    en: 'A player sits elsewhere now. Please check the seats.',
    ja: 'すでに別の席に移った人がいます。',
  },
  'no-seat-left': {
    ko: '빈 좌석이 모자랍니다. 테이블을 늘리거나 잠긴 자리를 풀어주세요.',
    en: 'There are not enough free seats. Add a table, or unlock seats.',
    ja: '空席が足りません。テーブルを追加するか、席のロックを解除してください。',
  },
  'table-in-use': {
    ko: '사람이 앉아 있는 테이블입니다.',
    en: 'Players sit at this table.',
    ja: 'このテーブルには参加者がいます。',
  },
  'table-twice': {
    ko: '테이블 번호나 브레이크 순서가 겹칩니다.',
    en: 'Two tables have the same number or the same place in the breaking order.',
    ja: 'テーブル番号またはブレイク順が重複しています。',
  },
  'not-a-re-buy': {
    ko: '이 게임에서 받을 수 없는 리바이나 애드온입니다.',
    en: 'This game does not offer that re-buy or add-on.',
    ja: 'このゲームでは受け付けていないリバイまたはアドオンです。',
  },
  're-buy-out-of-turn': {
    ko: '이 참가자가 지금 할 수 있는 리바이가 아닙니다. 리바이는 첫 엔트리 뒤에 차례대로 합니다.',
    en: 'This is not the next re-buy of this player. Re-buys follow the first entry in their order.',
    ja: 'この参加者の次のリバイではありません。リバイは最初のエントリーの後に順番に行います。',
  },
  'bought-already': {
    ko: '방금 또는 이미 한 번 처리되었습니다. 한 번 더 하려면 확인이 필요합니다.',
    en: 'This was just sold, or sold before. Please confirm to sell it again.',
    ja: 'たった今、またはすでに一度販売されています。もう一度販売するには確認が必要です。',
  },
  'registration-closed': {
    ko: '등록이 마감되었습니다. 플로어 담당자만 등록할 수 있습니다.',
    en: 'Registration is closed. Only the floor can still enter players.',
    ja: '登録は締め切られました。登録できるのはフロア担当だけです。',
  },
  'game-over': {
    ko: '종료된 게임에는 더 등록할 수 없습니다.',
    en: 'The game is over. It takes no more entries, re-buys or add-ons.',
    ja: '終了したゲームには、もう登録できません。',
  },
  'not-a-count': { ko: '숫자가 올바르지 않습니다.', en: 'That is not a valid number.', ja: '数値が正しくありません。' },
  'payments-are-off': {
    ko: '이 매장은 결제를 기록하지 않습니다. 매장 설정에서 켤 수 있습니다.',
    en: 'This store does not record payments. You can turn that on in the store settings.',
    ja: 'この店舗では支払いを記録していません。店舗設定でオンにできます。',
  },
  'money-pool-is-off': {
    ko: '이 매장은 현금 풀이 꺼져 있습니다. 매장 설정에서 켤 수 있습니다.',
    en: 'The money pool of this store is off. You can turn it on in the store settings.',
    ja: 'この店舗では現金プールがオフです。店舗設定でオンにできます。',
  },
  'nothing-to-move': { ko: '옮길 사람이 없습니다.', en: 'Nobody to move.', ja: '移動する人がいません。' },
  'too-many': {
    ko: '한 번에 처리할 수 있는 수를 넘었습니다.',
    en: 'That is too many at once.',
    ja: '一度に処理できる数を超えています。',
  },
  'already-so': { ko: '이미 그렇게 되어 있습니다.', en: 'Nothing to change.', ja: 'すでにその状態です。' },
  'no-payouts': {
    ko: '먼저 프라이즈를 확정해주세요.',
    en: 'Please confirm the payouts first.',
    ja: '先にプライズを確定してください。',
  },
  'bad-payouts': {
    ko: '순위별 금액이 올바르지 않습니다.',
    en: 'The amounts of the prizes are not valid.',
    ja: '順位ごとの金額が正しくありません。',
  },
  'more-places-than-entries': {
    ko: '엔트리보다 많은 순위에는 줄 수 없습니다.',
    en: 'There are more paid places than entries.',
    ja: 'エントリー数より多い順位には支払えません。',
  },
  'not-everybody': {
    ko: '딜은 남은 참가자 모두가 함께해야 합니다.',
    en: 'A deal needs every player who is left.',
    ja: 'ディールには残っている参加者全員が必要です。',
  },
  'not-agreed': {
    ko: '남은 참가자 가운데 동의하지 않은 사람이 있습니다.',
    en: 'A player who is left has not agreed.',
    ja: '残っている参加者の中に、同意していない人がいます。',
  },
  'does-not-add-up': {
    ko: '나눈 금액의 합이 남은 프라이즈와 다릅니다.',
    en: 'The amounts don’t add up to what is still to be paid.',
    ja: '分けた額の合計が残りのプライズと一致しません。',
  },
  'stacks-differ': {
    ko: '입력한 칩의 합이 진행 중인 칩과 다릅니다. 칩을 다시 세거나, 다른 것을 알고 확정해주세요.',
    en: 'The stacks don’t add up to the chips in play. Count them again, or confirm the difference.',
    ja: '入力したチップの合計が使用中のチップと一致しません。数え直すか、違うことを承知のうえで確定してください。',
  },
  'prizes-in-words': {
    ko: '문구나 참가권으로 정한 프라이즈는 나눌 수 없어 딜을 할 수 없습니다.',
    en: 'Prizes in words and seats can’t be divided, so no deal is possible.',
    ja: '文章やシートで決めたプライズは分けられないため、ディールはできません。',
  },
  'no-seat-won': {
    ko: '아직 확정되지 않았거나 참가권을 받지 못한 순위입니다.',
    en: 'This place wins no seat, or not for certain yet.',
    ja: 'まだ確定していないか、シートを獲得していない順位です。',
  },
  'seat-claimed': {
    ko: '이미 참가 등록에 쓴 참가권입니다.',
    en: 'This seat is an entry already.',
    ja: 'このシートはすでにエントリーに使われています。',
  },
  'has-a-seat': {
    ko: '이미 그 게임에 참가 중인 사람입니다. 참가권은 하나만 쓸 수 있으니, 남는 참가권을 어떻게 할지 정해주세요.',
    en: 'This player is in that game already and can use one seat. Please decide what happens with the other.',
    ja: 'すでにそのゲームに参加中の人です。使えるシートは1つなので、残りのシートの扱いを決めてください。',
  },
  'table-elsewhere': {
    ko: '진행 중인 다른 게임에서 쓰는 테이블입니다.',
    en: 'Another running game uses this table.',
    ja: '進行中の別のゲームで使用中のテーブルです。',
  },
  'deal-stands': {
    ko: '이미 딜이 확정되었습니다. 바꾸려면 딜부터 취소해주세요.',
    en: 'There is already a deal. Please undo it first.',
    ja: 'すでにディールが成立しています。変更するには先にディールを取り消してください。',
  },
  'day-closed': {
    ko: '마감한 데이입니다. 고치려면 데이 마감을 먼저 취소해주세요.',
    en: 'This day is closed. To change it, undo the closing first.',
    ja: '締めたデイです。変更するには、先にデイの締めを取り消してください。',
  },
  'stack-missing': {
    ko: '칩을 세지 않은 참가자가 있습니다.',
    en: 'The chips of a player who is in were not counted.',
    ja: 'チップを数えていない参加者がいます。',
  },
  'clock-runs': {
    ko: '타이머가 아직 진행 중입니다. 먼저 일시정지하거나 종료해주세요.',
    en: 'The clock is still running. Please pause or end it first.',
    ja: 'タイマーがまだ動いています。先に一時停止するか終了してください。',
  },
  'no-days': {
    ko: '멀티데이 대회에 속한 게임이 아닙니다.',
    en: 'This game is not part of a multi-day tournament.',
    ja: 'マルチデイ大会のゲームではありません。',
  },
  'day-open': {
    ko: '아직 마감하지 않은 이전 데이가 있습니다.',
    en: 'An earlier day is not closed yet.',
    ja: 'まだ締めていない前のデイがあります。',
  },
  'nobody-left': {
    ko: '이전 데이에서 올라올 참가자가 없습니다.',
    en: 'No players are left from the day before.',
    ja: '前のデイから進む参加者がいません。',
  },
  'carried-on': {
    ko: '진출자를 이미 다음 데이에 등록했습니다. 그 등록을 먼저 취소해주세요.',
    en: 'The remaining players are already on the next day. Please undo that there first.',
    ja: '通過者はすでに次のデイに登録されています。先にその登録を取り消してください。',
  },
  'left-twice': {
    ko: '두 플라이트에 남아 있는 사람이 있습니다. 대회 설정을 베스트 스택으로 바꾸거나 한쪽을 탈락 처리해주세요.',
    en: 'A player is left in two flights. Let the best stack go forward, or remove one of the two.',
    ja: '2つのフライトに残っている人がいます。大会の設定をベストスタックに変えるか、一方をバストにしてください。',
  },
  'is-through': {
    ko: '다른 플라이트에서 이미 진출한 사람입니다.',
    en: 'This player has already qualified from another flight.',
    ja: '別のフライトですでに通過した人です。',
  },
  'not-the-last-day': {
    ko: '딜, 참가권과 결과는 마지막 데이에서 정합니다.',
    en: 'Deals, seats and results belong to the last day.',
    ja: 'ディール、シートと結果は最終デイで決めます。',
  },
  'day-begun': {
    ko: '이 데이에서 이미 탈락한 사람이 있습니다.',
    en: 'A player has already gone out on this day.',
    ja: 'このデイですでにバストした人がいます。',
  },
  'other-venue': {
    ko: '이 매장의 게임이 아닙니다.',
    en: 'This game belongs to another venue.',
    ja: 'この店舗のゲームではありません。',
  },
  'in-other-event': {
    ko: '다른 멀티데이 대회에 속한 게임입니다.',
    en: 'This game belongs to another multi-day tournament.',
    ja: '別のマルチデイ大会に属するゲームです。',
  },
  'day-in-use': {
    ko: '마감했거나 진출자를 등록한 데이는 바꿀 수 없습니다.',
    en: 'A closed or filled day can’t be changed.',
    ja: '締めたデイや通過者を登録したデイは変更できません。',
  },
  'other-stacks': {
    ko: '한 대회의 게임은 칩 구성과 리바이 제한이 같아야 합니다.',
    en: 'All games of a tournament need the same stacks and the same re-buy limit.',
    ja: '同じ大会のゲームは、チップ構成とリバイ上限が同じでなければなりません。',
  },
  'other-bounties': {
    ko: '이전 데이 게임들의 바운티가 서로 다릅니다. 마감을 취소하고 같게 맞춰주세요.',
    en: 'The games of the day before have different bounties. Please open them again and set the same ones.',
    ja: '前のデイのゲームでバウンティが異なります。締めを取り消して同じ設定にしてください。',
  },
  'not-hand-for-hand': {
    ko: '핸드 포 핸드 중이 아닙니다.',
    en: 'Hand-for-hand play is off.',
    ja: 'ハンド・フォー・ハンド中ではありません。',
  },
  'envelopes-drawn': {
    ko: '이미 뽑은 봉투가 있습니다. 탈락을 먼저 취소해주세요.',
    en: 'An envelope was already drawn. Please undo the bust first.',
    ja: 'すでに引かれた封筒があります。先にバストを取り消してください。',
  },
  'refund-too-large': {
    ko: '환불 금액이 받은 금액보다 큽니다.',
    en: 'The refund is more than what was paid.',
    ja: '返金額が受け取った金額を超えています。',
  },
  'hand-out-too-large': {
    ko: '아직 지급할 금액보다 많습니다.',
    en: 'This is more than the player is still owed.',
    ja: 'まだ支払うべき金額を超えています。',
  },
  'not-your-line': {
    ko: '다른 사람의 시재에 들어간 금액입니다. 플로어 담당자나 매장 관리자만 고칠 수 있습니다.',
    en: 'This money is in another person’s till. Only the floor or the owner can change it.',
    ja: '他の人のレジにある金額です。変更できるのはフロア担当か店舗管理者だけです。',
  },
  'reason-missing': {
    ko: '사유를 적어주세요.',
    en: 'Please enter a reason.',
    ja: '理由を入力してください。',
  },
  'no-open-till': {
    ko: '열려 있는 시재가 없습니다.',
    en: 'You have no open till.',
    ja: '開いているレジがありません。',
  },
  'no-such-envelope': {
    ko: '남아 있지 않은 봉투입니다.',
    en: 'No such envelope is left.',
    ja: 'その封筒は残っていません。',
  },
  'later-acts-stand-on-it': {
    ko: '그 뒤에 이어진 작업이 있어 취소할 수 없습니다. 나중 작업부터 취소해주세요.',
    en: 'A later action depends on this one. Please undo the later one first.',
    ja: 'その後の操作が関係しているため取り消せません。後の操作から取り消してください。',
  },
  'not-your-newest': {
    ko: '본인이 1분 안에 마지막으로 한 작업만 되돌릴 수 있습니다. 그 밖에는 플로어 담당자가 취소합니다.',
    en: 'You can undo only your own newest action, within one minute. The floor can undo anything.',
    ja: '取り消せるのは、1分以内に自分が最後に行った操作だけです。それ以外はフロア担当が取り消します。',
  },
} as const satisfies Record<FloorRefusal, Record<Language, string>>;

const isRefusal = (refusal: unknown): refusal is FloorRefusal =>
  typeof refusal === 'string' && Object.hasOwn(TEXTS, refusal);

/** The floor refusal of a failed call's answer; undefined for any other failure. */
export function floorRefusalIn(answer: unknown): FloorRefusal | undefined {
  const refusal: unknown =
    typeof answer === 'object' && answer !== null && 'refusal' in answer ? answer.refusal : undefined;
  return isRefusal(refusal) ? refusal : undefined;
}

export const floorRefusalText = (refusal: FloorRefusal, language: Language): string => TEXTS[refusal][language];
