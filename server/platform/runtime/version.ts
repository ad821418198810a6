import { existsSync, readFileSync } from 'node:fs'

/** The product's version: from the file that the build wrote next to the bundle, or a placeholder in source. */
export function productVersion(): string {
  const file = new URL('version.json', import.meta.url)
  if (!existsSync(file)) return 'unbuilt'
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
