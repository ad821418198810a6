export function findBrowser(): string | undefined
export function findOrDownloadBrowser(): Promise<string | undefined>
