// The address of a computer as somebody types it, with or without scheme, port and path.

/** Where a first computer is reached that nobody gave another port. */
const USUAL_PORT = '8080';

/** The origin; undefined for a text that is no address. */
export function originTyped(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim();
  const hasScheme = /^https?:\/\//i.test(text);
  const address = hasScheme ? text : `http://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!hasScheme && url.port === '' && !/:80(?:$|[/?#])/.test(text)) url.port = USUAL_PORT;
  return url.origin;
}
