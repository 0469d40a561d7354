// What a short link's address says, without a login (docs/rules/short-links.md#opening-one).

/** The code of `/s/<code>`; undefined for any other path. What can be no code is one that opens nothing. */
export function linkCode(path: string): string | undefined {
  const [, code] = /^\/s\/(.*?)\/?$/.exec(path) ?? [];
  return code;
}
