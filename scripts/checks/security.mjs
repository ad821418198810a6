// Checks docs/security.md: each requirement of OWASP ASVS 5.0, levels 1 and 2, is listed once, with a state, and the files that it names exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/run.mjs'

const PAGE = 'docs/security.md'
const STATES = ['met', 'not applicable', 'not met']
/** The numbers of the last requirement of these levels in each section; their requirements come first. */
const SECTIONS = {
  V1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  V2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  V3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  V4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  V5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  V6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  V7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  V8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  V9: { 1: 3, 2: 4 },
  V10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  V11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  V12: { 1: 3, 2: 2, 3: 4 },
  V13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  V14: { 1: 2, 2: 4, 3: 3 },
  V15: { 1: 3, 2: 3, 3: 7 },
  V16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
  V17: { 1: 1, 2: 4, 3: 2 },
}

/** The ids of all requirements of levels 1 and 2. */
export const REQUIREMENTS = Object.entries(SECTIONS).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, last]) =>
    Array.from({ length: last }, (_, place) => `${chapter}.${section}.${place + 1}`),
  ),
)

/**
 * What is wrong with the page, and how many requirements have each state.
 * @param {string} page
 * @param {(path: string) => boolean} exists
 */
export function checkEvidence(page, exists) {
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, id = '']) => /^V\d+\.\d+\.\d+$/.test(id))
    .map(([, id = '', , what = '', state = '', evidence = '']) => ({ id, what, state, evidence }))
  const timesOf = (wanted) => rows.filter(({ id }) => id === wanted).length
  const faults = [
    ...REQUIREMENTS.filter((id) => timesOf(id) !== 1).map((id) => `${id} is listed ${timesOf(id)} times.`),
    ...rows.filter(({ id }) => !REQUIREMENTS.includes(id)).map(({ id }) => `${id} is no requirement of these levels.`),
    ...rows
      .filter(({ state }) => !STATES.includes(state))
      .map(({ id, state }) => `${id} has the unknown state "${state}".`),
    ...rows
      .filter(({ what, evidence }) => !what || !evidence)
      .map(({ id }) => `${id} has no text, evidence or reason.`),
    ...rows
      .filter(({ state, evidence }) => state === 'met' && pathsIn(evidence).length === 0)
      .map(({ id }) => `${id} is met, and nothing shows it.`),
    ...pathsIn(page)
      .filter((path) => !exists(path))
      .map((path) => `${path} is named and does not exist.`),
  ]
  const counts = Object.fromEntries(STATES.map((state) => [state, rows.filter((row) => row.state === state).length]))
  return { faults: [...new Set(faults)], counts }
}

/** The files that a text names: in backticks, with a folder or an extension of the project. */
const pathsIn = (text) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|md|yaml)|Dockerfile|\.dockerignore|\.npmrc)`/g)].map(
    ([, path = '']) => path,
  )

if (process.argv[1]?.endsWith('checks/security.mjs')) {
  const { faults, counts } = checkEvidence(readFileSync(join(ROOT, PAGE), 'utf8'), (path) =>
    existsSync(join(ROOT, path)),
  )
  console.log(
    faults.join('\n') ||
      Object.entries(counts)
        .map(([state, count]) => `${count} ${state}`)
        .join(', '),
  )
  process.exit(faults.length === 0 ? 0 : 1)
}
