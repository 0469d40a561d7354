/** Adds `https://` if no scheme was typed. Returns '' for nothing, or for a scheme other than http, https and mailto. */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (address === '') return '';
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return address;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address);
  return hasScheme || /\s/.test(address) ? '' : `https://${address}`;
}
