// Runs a product as a separate process, and fills the demo for the browser tests.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const PAUSE_MS = 200

/** Starts a product on a data folder; `hasAnswered` settles once it answers, and rejects if it ends before that. */
export function startProduct(dataFolder, port) {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: 'inherit',
    // Guests who book meanwhile would change figures between two looks.
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: dataFolder,
      DEMO_GUESTS: 'false',
      LOG_LEVEL: 'error',
      PUBLIC_URL: url,
    },
  })
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  const answers = () =>
    fetch(`${url}/version.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  const hasAnswered = (async () => {
    while (!(await answers())) {
      if (isOver) throw new Error(`the product on port ${port} ended with ${await ended}`)
      await setTimeout(PAUSE_MS)
    }
  })()
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { url, hasAnswered, ended, stop }
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
  for (;;) {
    const summary = await fetch(`${url}/api/forecast/runs/summary`, { headers: { cookie } })
    const { underWay, lastNight } = await summary.json()
    if (underWay === 0 && lastNight.done > 0) return
    await setTimeout(PAUSE_MS)
  }
}

/** Fills `<folder>/demo` with the demo and its forecasts, unless it is there. */
export async function fillDemo(folder, port) {
  const demo = join(folder, 'demo')
  if (existsSync(demo)) return
  const filling = join(folder, 'demo.part')
  const product = startProduct(filling, port)
  try {
    await product.hasAnswered
    await forecastsOf(product.url)
  } finally {
    await product.stop()
  }
  await rename(filling, demo)
}
