// Which web pages may talk to the channel: our own and those of the allow-list; clients that are no browser name none
// (docs/rules/realtime.md#origins).

export interface OriginRule {
  /** The origins whose pages may connect. */
  readonly allowed: readonly string[];
  /**
   * Is an Origin equal to the address that the request was sent to the product's own, whatever name the venue uses for the machine? It is
   * not where the one true address is known: a page under a name that somebody made point here would pass for ours.
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
