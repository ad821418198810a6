// Runs a product as a separate process, and fills the demo for the browser tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { testEnvironment } from '../support/test-environment.mjs'

const PAUSE_MS = 200
/** A product on a filled folder answers after 3 s; a loaded machine takes its time. */
const START_MS = 90_000
/** Filling the demo takes a minute. */
const FILL_MS = 480_000
/** A hotel's forecast takes a few seconds. */
const FORECAST_MS = 90_000

/** Looks again and again until there is a result; throws what was waited for after the time. */
async function until(what, limit, look) {
  const end = Date.now() + limit
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what} did not come within ${limit / 1000} s`)
    await setTimeout(PAUSE_MS)
  }
}

/** A port that no program uses. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a product on a data folder; `hasAnswered` settles once it answers, and rejects if it ends before that, or too late. */
export async function startProduct(dataFolder, limit = START_MS) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    // What went wrong is worth reading, the address and the accounts are not.
    stdio: ['ignore', 'ignore', 'inherit'],
    // Guests who book meanwhile would change figures between two looks.
    env: {
      ...testEnvironment(),
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO_GUESTS: 'false',
      LOG_LEVEL: 'error',
      PUBLIC_URL: url,
    },
  })
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  let code
  void ended.then((its) => {
    code = its
  })
  const hasAnswered = until(`the answer of the product on port ${port}`, limit, async () => {
    if (code !== undefined) throw new Error(`the product on port ${port} ended with ${code}`)
    return fetch(`${url}/version.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, port, hasAnswered, ended, stop }
}

/** Waits until the forecasts of the demo exist: every product on a copy would compute them again during its tests. */
async function forecastsOf(url) {
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ username: 'super.admin', password: 'revenue-demo' })
  const { headers: answer } = await fetch(`${url}/api/session`, { method: 'POST', headers, body })
  const cookie = answer
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  let done = 0
  for (let isOver = false; !isOver; )
    isOver = await until('the next forecast of the demo', FORECAST_MS, async () => {
      const summary = await fetch(`${url}/api/forecast/runs/summary`, { headers: { cookie } })
      const { underWay, lastNight } = await summary.json()
      if (underWay === 0 && lastNight.done > 0) return true
      const isFurther = lastNight.done > done
      done = lastNight.done
      return isFurther && 'further'
    }).then((found) => found === true)
}

/** Fills `<folder>/demo` with the demo and its forecasts, unless it is there. */
export async function fillDemo(folder) {
  const demo = join(folder, 'demo')
  if (existsSync(demo)) return
  const filling = join(folder, 'demo.part')
  const product = await startProduct(filling, FILL_MS)
  try {
    await product.hasAnswered
    await forecastsOf(product.url)
  } finally {
    await product.stop()
  }
  await rename(filling, demo)
}
