import { BlockList, isIPv6 } from 'node:net'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { ANYONE } from '../../platform/access/access.ts'
import { route } from '../../platform/access/route.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { readFigures } from '../monitoring/figures.ts'
import { registerMonitoring } from '../monitoring/metrics.ts'

function networks(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(network, family)
    else list.addSubnet(network, Number(prefix), family)
  }
  return list
}

const readinessSchema = z.object({
  ready: z.boolean(),
  dependencies: z.record(z.string(), z.enum(['up', 'damaged', 'down'])),
})

/**
 * Liveness, readiness, metrics and the published version. Readiness and metrics are limited to the operator's networks.
 * @param isEnding whether the process is about to stop, and must get no more calls
 */
export function addHealthRoutes(app: App, parts: AppDependencies, isEnding: () => boolean): void {
  const { database, settings, version } = parts
  const operators = networks(settings.operatorNetworks)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const setMonitoring = registerMonitoring(registry)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const config = { access: ANYONE }
  app.get('/healthz', { config, schema: { hide: true } }, async () => ({ alive: true }))
  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      if (!operators.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4')) throw notFound('page')
    })
    scope.get(
      '/readyz',
      { config, schema: { hide: true, response: { 200: readinessSchema, 503: readinessSchema } } },
      async (_, reply) => {
        const up = await database.ping().then(
          () => true,
          () => false,
        )
        // A damaged database still answers most requests, and a restart would not mend it.
        const state = database.damagedTables().length > 0 ? 'damaged' : 'up'
        const ready = up && !isEnding()
        return reply.code(ready ? 200 : 503).send({ ready, dependencies: { database: up ? state : 'down' } })
      },
    )
    scope.get('/metrics', { config, schema: { hide: true } }, async (request, reply) => {
      try {
        setMonitoring(await readFigures(parts))
      } catch (error) {
        // The metrics of the process itself matter most while the database is unavailable.
        request.log.warn({ err: error }, 'the figures of the installation could not be read')
      }
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  })

  route(app, 'GET /version.json', {
    access: ANYONE,
    handler: async (_, reply) => {
      reply.header('cache-control', 'no-store')
      return { version }
    },
  })
}
