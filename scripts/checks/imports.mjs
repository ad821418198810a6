// Checks which modules may import which, and that the code was parsed at all: an empty parse finds no violations.
import { runPackage } from '../lib/run.mjs'

const FEWEST_MODULES = 100
const FOLDERS = ['contract', 'engine', 'server', 'src', 'legacy', 'demo', 'research', 'tests']

const { output } = await runPackage(
  'dependency-cruiser:depcruise',
  [...FOLDERS, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
  { quiet: true },
)
if (!output.startsWith('{')) throw new Error(output)
const { modules, summary } = JSON.parse(output)
const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
if (modules.length < FEWEST_MODULES) violations.push(`Only ${modules.length} modules were read; the check is broken.`)
console.log(violations.join('\n') || `${modules.length} modules, no violations`)
process.exit(violations.length === 0 ? 0 : 1)
