// What find-proxies.mjs exports, for TypeScript.
export const PROGRAM_PLACES: readonly string[];
export function findProgram(name: string): string | undefined;
export function missingProxies(): readonly string[];
