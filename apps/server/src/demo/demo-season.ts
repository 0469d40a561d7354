// The demonstration's season: members, an ended tournament with its result, and points (docs/rules/points.md#results).

export interface DemoCustomer {
  readonly id: string;
  readonly nickname: string;
  readonly name: string;
}

/** Members in the order in which they finished. Nobody can sign in as one of them until an administrator sets a password. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { id: 'rivershark', nickname: '리버의신', name: '박지훈' },
  { id: 'acehunter', nickname: '에이스헌터', name: '최수빈' },
  { id: 'foldking', nickname: '폴드왕', name: '정민재' },
  { id: 'bluffcat', nickname: '블러핑고양이', name: '한예린' },
  { id: 'nuts77', nickname: '넛츠77', name: '오태양' },
  { id: 'smallblind', nickname: '스몰블라인드', name: '강다은' },
  { id: 'chipleader', nickname: '칩리더', name: '윤서준' },
  { id: 'slowroll', nickname: '슬로우롤금지', name: '임하늘' },
  { id: 'bubbleboy', nickname: '버블보이', name: '서준호' },
];

/** Results fill about a third of the gauge. */
export const DEMO_SEASON = { name: '윈터 시즌', target: 1000, prizes: [5_000_000, 3_000_000] } as const;

/** The points of the demonstration's store, and the points that each member gets for taking part. */
export const DEMO_STORE_POINTS = 1_000_000;
export const DEMO_ENTRY_POINTS = 20_000;
