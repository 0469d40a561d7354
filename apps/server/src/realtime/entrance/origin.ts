// Which web pages may talk to the channel: our own and those of the allow-list; clients that are no browser name none
// (docs/rules/realtime.md#origins).

/** An Origin equal to the address the request itself was sent to is the product's own, whatever name the venue uses for the machine. */
export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  try {
    return host !== undefined && new URL(origin).host === host;
  } catch {
    return false;
  }
}
