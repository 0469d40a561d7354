// The map of an address. In Korea it is Naver's, since others show no walking routes there.

/** `zone` is the store's; undefined means Korea. */
export const mapAddress = (address: string, zone: string | undefined): string =>
  zone === undefined
    ? `https://map.naver.com/p/search/${encodeURIComponent(address)}`
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
