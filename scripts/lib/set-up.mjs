import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from './run.mjs'
import { fingerprint, isFresh, stamp } from './stamp.mjs'

const INSTALLED = 'node_modules/.installed'
const BUILT = 'dist/.built'
const BUILD_INPUT = [
  'contract',
  'engine',
  'server',
  'src',
  'legacy',
  'public',
  'index.html',
  'login.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

/** Stops with a clear message if the machine's Node.js is too old. */
export function checkNode() {
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node.js 20.19 or later is needed; this is ${process.version}.`)
  process.exit(1)
}

/** Installs the packages of the lock file unless they are installed already. */
export async function install() {
  const print = fingerprint(['package.json', 'package-lock.json'])
  if (existsSync(join(ROOT, 'node_modules')) && isFresh(INSTALLED, print)) return
  console.log('Installing packages (about a minute the first time)')
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) throw new Error('npm ci failed')
  stamp(INSTALLED, print)
}

/** Builds console and server unless they have been built from the same sources. */
export async function build() {
  const print = fingerprint(BUILD_INPUT)
  if (isFresh(BUILT, print)) return
  console.log('Building (about half a minute)')
  const { code } = await run(process.execPath, ['scripts/build.mjs'])
  if (code !== 0) throw new Error('the build failed')
  stamp(BUILT, print)
}
