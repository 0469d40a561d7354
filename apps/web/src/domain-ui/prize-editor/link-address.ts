// What a person types as a link's address, as an address that may stand in prize text.

/** The address with `https://` where no scheme was typed; '' for nothing, or for a scheme other than http, https and mailto. */
export function linkAddress(typed: string): string {
  const address = typed.trim();
  if (address === '') return '';
  if (/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return address;
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address);
  return hasScheme || /\s/.test(address) ? '' : `https://${address}`;
}
