// The hosts of DATABASE_URL: one, or a primary and its standbys with commas between them.

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^@/?#]+)(\/[^/?#]+(?:\?.*)?)$/;

/** `DATABASE_URL` with each of its hosts alone; none if it is no such address. */
export function addressesOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  const addresses = hosts.split(',').map((host) => `${before}${host}${after}`);
  return hosts !== '' && hosts.split(',').every((host) => host !== '') && addresses.every((each) => URL.canParse(each))
    ? addresses
    : [];
}
