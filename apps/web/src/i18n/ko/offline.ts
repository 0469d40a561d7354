// Korean texts of what the page shows when nothing can be fetched; the source of their keys.

export const offline = {
  unreachable: '서버에 연결할 수 없습니다.',
} as const;
