// Texts for pages that go over to the other computer of a pair.

export const goOver = {
  going: '예비 컴퓨터로 옮기는 중입니다.',
  went: '예비 컴퓨터로 옮겼습니다.',
} as const;
