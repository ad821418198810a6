const HOME = '/'

/**
 * The address after signing in: the path in `?r=`, as long as it stays on our own origin and is a page of the console.
 * Anything else becomes the start page.
 */
export function returnPath(target: string | null, origin: string): string {
  // A path begins with one slash; browsers read `//` and `/\` as the start of another host, and drop control characters.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (!target || !/^\/(?![/\\])/.test(target) || /[\u0000-\u001f\\]/.test(target)) return HOME
  let url: URL
  try {
    url = new URL(target, origin)
    // The parts that stay encoded in the address must also be harmless when decoded: proxies may decode them.
    if (/^\/[/\\]|\\/.test(decodeURIComponent(url.pathname))) return HOME
  } catch {
    return HOME
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return HOME
  if (/^\/(login(\.html)?|api)(\/|$)/i.test(url.pathname)) return HOME
  return url.pathname + url.search + url.hash
}
