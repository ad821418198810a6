// Checks that every package that is delivered has a licence which allows it to be delivered with a product under the MIT licence.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.mjs'

/** SPDX names. Under MPL-2.0 a package is delivered unchanged, with its source at the npm registry. */
const ACCEPTED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-3.0', 'ISC', 'MIT', 'MIT-0'],
  ...['MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Unlicense'],
])
/** What the file LICENSE of packages says whose package.json does not name it in this way. */
const READ_BY_HAND = { 'css-mediaquery': 'BSD-3-Clause', 'png-js': 'MIT' }

/** Whether an SPDX expression without nested parentheses allows it: one of its alternatives, and all of its parts. */
const isAccepted = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ACCEPTED.has(licence)))

/**
 * The delivered packages of a lock file whose licence is not accepted, a sentence each.
 * @param {Record<string, { dev?: boolean, license?: string }>} packages
 */
export function refusedIn(packages) {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { license }]) => [path.split('node_modules/').pop(), license])
    .map(([name, license]) => [name, READ_BY_HAND[name] ?? license ?? 'none'])
    .filter(([, licence]) => !isAccepted(licence))
    .map(([name, licence]) => `${name}: licence ${licence}`)
}

if (process.argv[1]?.endsWith('checks/licences.mjs')) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const refused = refusedIn(packages)
  console.log(refused.join('\n') || 'All delivered packages have an accepted licence.')
  process.exit(refused.length === 0 ? 0 : 1)
}
