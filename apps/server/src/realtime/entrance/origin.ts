// Which web pages may connect: our own and those of the allow-list. Clients that are no browsers send no Origin
// (docs/rules/wire.md#the-realtime-channel).

export interface OriginRule {
  readonly allowed: readonly string[];
  /**
   * Accept an Origin equal to the requested Host, whatever name the venue uses? False if the public address is known: otherwise a page
   * under a foreign name that points here would be accepted.
   */
  readonly takesHost: boolean;
}

export function isAllowedOrigin(
  origin: string | undefined,
  host: string | undefined,
  { allowed, takesHost }: OriginRule,
): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  if (!takesHost || host === undefined) return false;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
