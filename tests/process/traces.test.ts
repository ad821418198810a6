import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { startOtlpReceiver } from '../support/otlp-receiver.ts'
import { startProduct } from './running-product.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'traces-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts the product without the demo, and writes down each module that it loads. */
async function startWatched(name: string, environment: Record<string, string> = {}) {
  const list = join(folder, `${name}.txt`)
  const hooks = join(folder, `${name}-hooks.mjs`)
  const register = join(folder, `${name}.mjs`)
  writeFileSync(
    hooks,
    `import { appendFileSync } from 'node:fs'
export async function load(url, context, next) {
  appendFileSync(${JSON.stringify(list)}, url + '\\n')
  return next(url, context)
}`,
  )
  writeFileSync(
    register,
    `import { register } from 'node:module'\nregister(${JSON.stringify(pathToFileURL(hooks).href)})`,
  )
  const product = await startProduct({
    ...{ DATA_DIR: join(folder, name), DEMO: 'false', ...environment },
    NODE_OPTIONS: `--import ${pathToFileURL(register).href}`,
  })
  return { product, loaded: () => readFileSync(list, 'utf8').split('\n') }
}

const ofOpenTelemetry = (urls: string[]) => urls.filter((url) => /opentelemetry|fastify\/otel|open-telemetry/.test(url))

describe('a product', () => {
  it('without traces loads nothing of OpenTelemetry', async () => {
    const { product, loaded } = await startWatched('off')
    await product.get('/api/global', '')
    expect(await product.stop()).toBe(0)
    expect(loaded().some((url) => url.includes('node_modules/fastify/'))).toBe(true)
    expect(ofOpenTelemetry(loaded())).toEqual([])
  })

  it('with traces sends those of its jobs and requests, and the rest when it stops', async () => {
    const receiver = await startOtlpReceiver()
    const { product, loaded } = await startWatched('on', { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint })
    await product.signIn('nobody')
    await product.stop()
    await eventually(() => expect(receiver.named('POST /api/session')).toHaveLength(1))
    const [request] = receiver.named('POST /api/session')
    const below = receiver.ofTrace(request?.traceId ?? '').map(({ name }) => name)
    expect(below.filter((name) => name.startsWith('select ')).length).toBeGreaterThan(0)
    expect(receiver.named('job heartbeat').length).toBeGreaterThan(0)
    expect(ofOpenTelemetry(loaded()).length).toBeGreaterThan(0)
    await receiver.close()
  })
})

describe('a product whose collector is away', () => {
  it('serves, and stops as usual', async () => {
    const receiver = await startOtlpReceiver()
    await receiver.close()
    const product = await startProduct({
      ...{ DATA_DIR: join(folder, 'away'), DEMO: 'false', LOG_LEVEL: 'warn' },
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    })
    expect((await product.signIn('nobody')).status).toBe(401)
    expect(await product.stop()).toBe(0)
    expect(product.said()).toContain('Stopped.')
  })
})

describe('a build', () => {
  const filesIn = (name: string) => readdirSync(join(DIST, name), { recursive: true, encoding: 'utf8' })

  it('has a source map for each script of the console, where the server does not serve it', () => {
    const textOf = (file: string) => readFileSync(join(DIST, 'console', file), 'utf8')
    const scripts = filesIn('console')
      .filter((file) => /^assets\/.*\.js$/.test(file))
      // Without code of its own there is nothing to map.
      .filter((file) => !/^(import"[^"]+";)*\s*$/.test(textOf(file)))
    const maps = new Set(filesIn('source-maps'))
    expect(scripts.length).toBeGreaterThan(50)
    expect(scripts.filter((file) => !maps.has(`${file}.map`))).toEqual([])
    expect(filesIn('console').filter((file) => file.includes('.map'))).toEqual([])
    const [first = ''] = scripts
    expect(textOf(first)).not.toContain('sourceMappingURL')
  })
})
