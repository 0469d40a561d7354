// Japanese texts of games and antes.

import type { kinds as korean } from '../ko/kinds.ts';
import type { Texts } from '../texts.ts';

export const kinds: Texts<typeof korean> = {
  limit: { 'no-limit': 'ノーリミット', 'pot-limit': 'ポットリミット', limit: 'リミット' },
  ante: 'アンティ',
  bigBlindAnte: 'BBアンティ',
  bringIn: 'ブリングイン',
  bets: 'ベット',
  said: {
    game: 'ゲームは{{game}}です。',
    bets: 'レベル{{level}}、ベットは{{small}}、{{big}}。',
    ante: 'アンティ{{ante}}。',
    bringIn: 'ブリングイン{{bringIn}}。',
  },
  edit: {
    antes: 'アンティの種類',
    ante: {
      asIs: 'アンティの種類: 未指定',
      none: 'アンティなし',
      'per-player': '各プレイヤーのアンティ',
      'big-blind': 'BBアンティ',
    },
    games: 'ゲーム種目',
    game: 'ゲーム',
    noGame: 'ゲームなし',
    limit: 'リミット',
    noLimit: 'リミットなし',
    gameName: 'ゲーム名',
    bringIn: 'ブリングイン',
    of: {
      nlh: 'NLH ノーリミットホールデム',
      plo: 'PLO ポットリミットオマハ',
      plo5: 'PLO5 5カードオマハ',
      plo8: 'PLO8 ポットリミットオマハ・ハイロー',
      lhe: 'LHE リミットホールデム',
      o8: 'O8 オマハ・ハイロー',
      stud: 'STUD 7カードスタッド',
      stud8: 'STUD8 スタッド・ハイロー',
      razz: 'RAZZ ラズ',
      '27td': '2-7 TD トリプルドロー',
      '27sd': '2-7 SD シングルドロー',
      badugi: 'BADUGI バドゥーギ',
      '5cd': '5CD 5カードドロー',
      'short-deck': '6+ ショートデック',
      other: 'その他',
    },
    wrong: {
      'wrong-game-name': 'レベル{{level}}: 「その他」のゲーム名を20文字以内で入力してください。',
      'wrong-limit': 'レベル{{level}}: このゲームでは使えないリミットです。',
      'wrong-bring-in': 'レベル{{level}}: ブリングインはスモールベットを超えられません。',
    },
  },
};
