export function fingerprint(paths: readonly string[]): string
export function isFresh(stampFile: string, print: string): boolean
export function stamp(stampFile: string, print: string): void
