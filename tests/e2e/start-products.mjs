// Starts a product for each part of the browser's tests, side by side, each on an empty data folder.
// `node tests/e2e/start-products.mjs <folder> <name>:<port> …` prints "ready" once all of them answer.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from '../../scripts/lib/set-up.mjs'

const [folder = '', ...parts] = process.argv.slice(2)
const PAUSE_MS = 200

let isEnding = false
/** One that ends takes the others with it: without any of them the tests say nothing. */
function end(code) {
  if (!isEnding) for (const { child } of products) child.kill('SIGTERM')
  isEnding = true
  process.exitCode ||= code
}

// Once, before both would begin to.
await build()

const products = parts.map((part) => {
  const [name = '', port = ''] = part.split(':')
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, DATA_DIR: join(folder, name), LOG_LEVEL: 'error', PUBLIC_URL: url },
  })
  child.on('exit', (code) => end(code ?? 1))
  return { child, url }
})

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0))

const answers = ({ url }) =>
  fetch(`${url}/version.json`).then(
    ({ ok }) => ok,
    () => false,
  )
for (const product of products) while (!isEnding && !(await answers(product))) await setTimeout(PAUSE_MS)
if (!isEnding) process.stdout.write('ready\n')
