// Korean texts of where a store writes what its floor says often; the source of their keys.

export const presets = {
  title: '매장 문구',
  hint: '자주 쓰는 안내를 적어두면 누르는 대로 바로 나옵니다. 적지 않은 언어의 전광판에는 적힌 것 가운데 첫 번째가 나옵니다.',
  row: '{{place}}번 문구',
  up: '{{place}}번 문구를 위로',
  down: '{{place}}번 문구를 아래로',
  remove: '{{place}}번 문구 삭제',
  languages: { ko: '한국어', en: '영어', ja: '일본어' },
  wordless: '한 언어로는 적어주세요.',
  add: '문구 추가(최대 {{most}}개)',
  save: '저장',
  cancel: '취소',
  saved: '매장 문구를 저장했습니다.',
  saveFailed: '매장 문구를 저장하지 못했습니다.',
} as const;
