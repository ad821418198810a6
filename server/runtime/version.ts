import { existsSync, readFileSync } from 'node:fs'

/** The product's version: what the build wrote beside the bundle, or a word for an unbuilt one. */
export function productVersion(): string {
  const file = new URL('version.json', import.meta.url)
  if (!existsSync(file)) return 'unbuilt'
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
