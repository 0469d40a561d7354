// What the faults of the cluster ask of build-next-release.mjs.
export function buildNextRelease(folder: string): Promise<string>;
