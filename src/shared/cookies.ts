const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60

/** The value of a cookie that scripts may read, or null. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  const entry = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : null
}

/** Keeps a preference for a year, for every page of this origin. Null forgets it. */
export function writeCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : ONE_YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}; samesite=lax`
}
