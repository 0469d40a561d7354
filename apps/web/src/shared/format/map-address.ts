// Where a map of an address is. Guests in Korea are led by Naver's, since others have no ways on foot there.

/** `zone` is the store's, undefined where that is Korea's. */
export const mapAddress = (address: string, zone: string | undefined): string =>
  zone === undefined
    ? `https://map.naver.com/p/search/${encodeURIComponent(address)}`
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
