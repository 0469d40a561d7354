// Korean texts of what is paid, how, and of a day's close; the source of their keys.

export const money = {
  ways: { cash: '현금', card: '카드', transfer: '이체', ticket: '티켓', unpaid: '미결제' },
  kinds: { entry: '첫 엔트리', reEntry: '재등록', reBuy: '리바이', addOn: '애드온' },
  payments: {
    way: '결제 방법',
    wayOf: '{{name}} 결제 방법',
    owes: '미결제 {{amount}}',
    pay: '결제',
    payOf: '{{name}} 결제',
    titleOf: '{{name}} 결제',
    what: '항목',
    amount: '금액',
    save: '저장',
    cancel: '취소',
    sums: '결제 합계',
    open: '받을 금액',
    noneOpen: '받을 금액이 없습니다.',
    noted: '받은 금액',
    noneNoted: '아직 받은 금액이 없습니다.',
    unnoted: '기록 없음',
    count: '{{count}}건',
  },
} as const;
