// `npm run test:security`: who may do what to which hotel, generated input for every call, abuse, and what logs hold. `npm test` runs
// the same tests with fewer inputs.
import { hasPostgres } from './lib/postgres.mjs'
import { runPackage } from './lib/run.mjs'

/** Inputs for each call; the tests take two to three minutes with them on two cores. */
const INPUTS = process.env.SECURITY_INPUTS ?? '12'
const TESTS = ['tests/security', 'tests/api/rights.test.ts', 'server/platform/access']

const [project, env] = hasPostgres() ? ['server-postgresql', { TEST_WITH_POSTGRESQL: '1' }] : ['server', {}]
const { code } = await runPackage('vitest', ['run', '--project', project, ...TESTS], {
  env: { ...env, SECURITY_INPUTS: INPUTS },
})
process.exit(code)
