// Starts a product for each part of the browser's tests, side by side, each on a copy of one freshly filled data folder.
// `node tests/e2e/start-products.mjs <folder> <name>:<port> …` prints "ready" once all of them answer; the filled folder
// stays in `<folder>/demo`, for tests that start a product of their own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from '../../scripts/lib/set-up.mjs'

const [folder = '', ...parts] = process.argv.slice(2)
const PAUSE_MS = 200

const running = new Set()
let isEnding = false
/** One that ends takes the others with it: without any of them the tests say nothing. */
function end(code) {
  if (!isEnding) for (const child of running) child.kill('SIGTERM')
  isEnding = true
  process.exitCode ||= code
}
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0))

function start(name, port) {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: port, DATA_DIR: join(folder, name), LOG_LEVEL: 'error', PUBLIC_URL: url },
  })
  const onExit = (code) => end(code ?? 1)
  child.on('exit', onExit)
  running.add(child)
  const stop = async () => {
    child.off('exit', onExit)
    running.delete(child)
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, stop }
}

const answers = (url) =>
  fetch(`${url}/version.json`).then(
    ({ ok }) => ok,
    () => false,
  )
async function answering({ url }) {
  while (!isEnding && !(await answers(url))) await setTimeout(PAUSE_MS)
}

/** Waits until the forecasts of the demo are there: every product on a copy would compute them again beside its tests. */
async function forecast({ url }) {
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ username: 'super.admin', password: 'revenue-demo' })
  const { headers: answer } = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
  const cookie = answer
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  for (let isDone = false; !isEnding && !isDone; ) {
    const summary = await fetch(`${url}/api/forecast/runs/summary`, { headers: { cookie } })
    const { underWay, lastNight } = await summary.json()
    isDone = underWay === 0 && lastNight.done > 0
    if (!isDone) await setTimeout(PAUSE_MS)
  }
}

await build()
const places = parts.map((part) => part.split(':'))
const first = start('demo', places[0]?.[1])
await answering(first)
if (!isEnding) await forecast(first)
if (!isEnding) {
  await first.stop()
  for (const [name = ''] of places) await cp(join(folder, 'demo'), join(folder, name), { recursive: true })
  const products = places.map(([name, port]) => start(name, port))
  for (const product of products) await answering(product)
  if (!isEnding) process.stdout.write('ready\n')
}
