// What TypeScript needs to know of built-product.mjs.

export function freePort(): Promise<number>;

export function untilReady(
  origin: string,
  options: { readonly hasEnded: () => boolean; readonly patience: number; readonly every?: number },
): Promise<boolean>;
