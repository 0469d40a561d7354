// What the tests of the bus ask of find-bus-servers.mjs.
export function hasProgram(name: string): boolean;
export function findProgram(name: string): string;
export function mustHave(): boolean;
