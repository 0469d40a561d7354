// What find-programs.mjs offers to files with types.

export const PROGRAM_PLACES: readonly string[];
export function findProgram(name: string): string | undefined;
export function ensurePrograms(): void;
