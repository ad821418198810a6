import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, run, runPackage } from './lib/run.mjs'

/** The version is the date and commit of the build; outside a repository it is the package's version. */
async function version() {
  if (process.env.VERSION) return process.env.VERSION
  const { code, output } = await run('git', ['log', '-1', '--format=%cd-%h', '--date=format:%Y.%m.%d', '--abbrev=8'], {
    quiet: true,
  }).catch(() => ({ code: 1, output: '' }))
  if (code === 0 && output.trim()) return output.trim()
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version
}

const built = await version()
const BUILDS = [
  ...['console', 'signIn', 'legacy', 'traces'].map((page) => ({ config: 'vite.config.ts', page })),
  { config: 'vite.server.config.ts', page: '' },
]
for (const { config, page } of BUILDS) {
  const { code, output } = await runPackage('vite', ['build', '--config', config, '--logLevel', 'warn'], {
    quiet: true,
    // Tests set another NODE_ENV, which would produce a development build.
    env: { NODE_ENV: 'production', VITE_VERSION: built, PAGE: page },
  })
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}
/**
 * Source maps are for the error reporting, which gets them by hand; they are not served. One that is gone was moved by another build at the
 * same time, as where two products start for the browser tests.
 */
function moveSourceMaps() {
  const [from, to] = ['console', 'source-maps'].map((folder) => join(ROOT, 'dist', folder))
  rmSync(to, { recursive: true, force: true })
  for (const file of readdirSync(from, { recursive: true }).filter((name) => name.endsWith('.map'))) {
    mkdirSync(dirname(join(to, file)), { recursive: true })
    if (existsSync(join(from, file))) renameSync(join(from, file), join(to, file))
  }
}

moveSourceMaps()
cpSync(join(ROOT, 'server/platform/database/migrations'), join(ROOT, 'dist/server/migrations'), { recursive: true })
writeFileSync(join(ROOT, 'dist/server/version.json'), JSON.stringify({ version: built }))
