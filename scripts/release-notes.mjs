// Prints the notes of a release, its section of CHANGELOG.md: `node scripts/release-notes.mjs 1.0.0`, or with the tag `v1.0.0`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/run.mjs'

/**
 * The text below the heading of a version, such as `## 1.0.0 - 2026-11-27`, up to the next version. Throws where there is none.
 * @param {string} changelog
 * @param {string} version
 */
export function notesOf(changelog, version) {
  const section = `\n${changelog}`
    .split(/\n## /)
    .find((text) => /^\S+ - \d{4}-/.test(text) && text.startsWith(`${version} `))
  const notes = section?.slice(section.indexOf('\n')).trim()
  if (!notes) throw new Error(`CHANGELOG.md has no section of ${version} with a date.`)
  return notes
}

if (process.argv[1]?.endsWith('release-notes.mjs')) {
  const version = (process.argv[2] ?? '').replace(/^v/, '')
  const { version: packageVersion } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  try {
    const [, chartVersion] =
      /^appVersion: "(.+)"$/m.exec(readFileSync(join(ROOT, 'deploy/helm/Chart.yaml'), 'utf8')) ?? []
    for (const [file, found] of Object.entries({
      'package.json': packageVersion,
      'deploy/helm/Chart.yaml': chartVersion,
    }))
      if (version !== found) throw new Error(`${file} has version ${found}, not ${version}.`)
    console.log(notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
