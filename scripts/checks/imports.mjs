// Holds who may import whom, and that the check has really read the house: a parser that reads nothing finds nothing.
import { runPackage } from '../lib/run.mjs'

const FEWEST_MODULES = 100

const { code, output } = await runPackage('dependency-cruiser:depcruise', [
  'contract',
  'engine',
  'server',
  'src',
  'legacy',
  'tests',
  '--config',
  '.dependency-cruiser.cjs',
])
const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
if (modules < FEWEST_MODULES) {
  console.error(`Only ${modules} modules were read; the check of imports is broken.`)
  process.exit(1)
}
process.exit(code)
