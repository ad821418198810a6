import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, runPackage } from './lib/run.mjs'

/** The version is the day and the commit of what is built; without a repository the package's own. */
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
  ...['console', 'signIn', 'legacy'].map((page) => ({ config: 'vite.config.ts', page })),
  { config: 'vite.server.config.ts', page: '' },
]
for (const { config, page } of BUILDS) {
  const { code, output } = await runPackage('vite', ['build', '--config', config, '--logLevel', 'warn'], {
    quiet: true,
    // Tests build with an environment of their own, which would make a console for developers.
    env: { NODE_ENV: 'production', VITE_VERSION: built, PAGE: page },
  })
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
}
cpSync(join(ROOT, 'server/database/migrations'), join(ROOT, 'dist/server/migrations'), { recursive: true })
writeFileSync(join(ROOT, 'dist/server/version.json'), JSON.stringify({ version: built }))
