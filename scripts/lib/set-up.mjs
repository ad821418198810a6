import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
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
  'demo',
  'research',
  'public',
  'index.html',
  'login.html',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
]

/** What stops a set-up, by what npm, Vite or the system say of it, and what to do then. */
const CAUSES = [
  [/\bENOSPC\b|no space left/i, `The disk of ${ROOT} is full. Free at least 2 GB, then run the same command again.`],
  [
    /\b(EACCES|EROFS|EPERM)\b|permission denied|read-only file system/i,
    `This account cannot write to ${ROOT}. Copy the project to a folder that you own, then run the same command again.`,
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    'The npm registry cannot be reached. Check the network and the proxy (npm config list), then run the same command again.',
  ],
]

/** One sentence about a failure that is known, with the next step; otherwise the message as it is. */
export const causeOf = (message) => CAUSES.find(([pattern]) => pattern.test(message))?.[1] ?? message.trim()

const HEARTBEAT_MS = 15_000

/** Seconds since the moment, as text. */
export const secondsSince = (started) => `${((Date.now() - started) / 1000).toFixed(0)} s`

/** Prints what is being done, how long it usually takes, every 15 s that it is still running, and how long it took. */
async function report(title, usually, work) {
  const started = Date.now()
  console.log(`${title} (usually ${usually})`)
  const heartbeat = setInterval(() => console.log(`  still running after ${secondsSince(started)}`), HEARTBEAT_MS)
  try {
    await work()
    console.log(`  done in ${secondsSince(started)}`)
  } finally {
    clearInterval(heartbeat)
  }
}

/** Runs a program and throws its output, or the sentence about it, if it fails. */
async function runOrThrow(command, args) {
  const { code, output } = await run(command, args, { quiet: true })
  if (code !== 0) throw new Error(output)
}

/** Packages, build and demo data together. */
const LEAST_FREE_GB = 2

/** npm needs minutes to give up on a full disk, and does not say that a folder cannot be written. */
function checkFolder() {
  accessSync(ROOT, constants.W_OK)
  const { bavail, bsize } = statfsSync(ROOT)
  if (bavail * bsize < LEAST_FREE_GB * 1e9) throw new Error('ENOSPC')
}

/** With npm's own pauses an unreachable registry is known only after a minute and a half. */
const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=10000']

/** Installs the packages of the lock file unless they are installed already. */
export async function install() {
  const print = fingerprint(['package-lock.json', '.npmrc'])
  if (existsSync(join(ROOT, 'node_modules')) && isFresh(INSTALLED, print)) return
  checkFolder()
  await report('Installing packages', '20 to 90 s', async () => {
    await runOrThrow('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...RETRIES])
    stamp(INSTALLED, print)
  })
}

/** Builds console and server unless they have been built from the same sources. */
export async function build() {
  const print = fingerprint(BUILD_INPUT)
  if (isFresh(BUILT, print)) return
  await report('Building console and server', '15 to 45 s', async () => {
    await runOrThrow(process.execPath, ['scripts/build.mjs'])
    stamp(BUILT, print)
  })
}

/** Does the work, or ends the process with one sentence that says why not and what to do. */
export async function orExplain(work) {
  try {
    await work()
  } catch (error) {
    console.error(`\n${causeOf(error.message)}`)
    process.exit(1)
  }
}

/** Sets up what is missing. */
export const setUp = () => orExplain(() => install().then(build))

/** Ends the process if another program uses the port, before minutes are spent on a set-up that could not start. */
export async function checkPort(port, host) {
  const error = await new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
  // Other errors are explained by the product, which knows its settings.
  if (error?.code !== 'EADDRINUSE') return
  console.error(
    `Port ${port} is in use by another program. Choose another one, for example: PORT=${port + 1} npm start`,
  )
  process.exit(1)
}
