// Japanese texts of the address management.

import type { addresses as korean } from '../../ko/platform/addresses.ts';
import type { Texts } from '../../texts.ts';

export const addresses: Texts<typeof korean> = {
  title: '住所管理',
  notice: '住所は3段階で管理します。上の段階を選択すると、下の段階を読み込み直します。',
  list: '一覧',
  address: '住所{{tier}}',
  choose: '選択',
  chooseAbove: '先に上の段階の住所を選択してください。',
  noneBelow: '登録された住所がありません。',
  edit: '住所{{tier}}を変更',
  newName: '住所{{tier}}の新しい名前',
  rename: '変更',
  added: '住所{{tier}}を追加',
  save: '保存',
  sendNew: 'App送信(作成)',
  sendModified: 'App送信(変更)',
  chooseFirst: '先に住所{{tier}}を選択してください。',
  nameRequired: '住所の名前を入力してください。',
  created: '住所{{tier}}を作成しました。',
  createdWithoutApp: '住所{{tier}}は作成しましたが、App連携に失敗しました。',
  createFailed: '住所{{tier}}の作成に失敗しました。',
  renamed: '住所{{tier}}を変更しました。',
  renamedWithoutApp: '住所{{tier}}は変更しましたが、App連携に失敗しました。',
  renameFailed: '住所{{tier}}の変更に失敗しました。',
  sent: '住所データをAppに送信しました。',
  sendFailed: '住所データのApp送信に失敗しました。',
  confirmRename: '「{{before}}」を「{{after}}」に変更しますか?',
};
