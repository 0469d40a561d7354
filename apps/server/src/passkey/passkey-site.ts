// The address at which passkeys work (docs/rules/people.md#passkeys). A browser ties each passkey to one host name.

import { isIP } from 'node:net';

export interface PasskeySite {
  readonly origin: string;
  readonly host: string;
}

/** Browsers write an IPv6 address in brackets. */
const isAddress = (host: string): boolean => host.startsWith('[') || isIP(host) !== 0;

/** Undefined where browsers offer no passkeys, or where the person came by another name than the public one. */
export function passkeySite(publicOrigin: string | undefined, asked: URL): PasskeySite | undefined {
  const { origin, hostname: host, protocol } = publicOrigin === undefined ? asked : new URL(publicOrigin);
  if (host !== asked.hostname) return undefined;
  const isUsable = host === 'localhost' || (protocol === 'https:' && !isAddress(host));
  return isUsable ? { origin, host } : undefined;
}
