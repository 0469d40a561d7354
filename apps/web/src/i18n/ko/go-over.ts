// Texts for pages that go over to the other computer of a pair.

export const goOver = {
  going: '다른 컴퓨터로 옮기는 중입니다.',
  went: '다른 컴퓨터로 옮겼습니다.',
} as const;
