import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { ANYONE } from '../access/access.ts'
import type { App } from './parts.ts'
import { notFound } from './problem.ts'

const YEAR_S = 31_536_000

/**
 * Serves the built console: files with a hash in their name for a year, others checked each time, pages never from a
 * cache. Any path that is no file and no call is a page of the console; `/login` is a page of its own.
 */
export async function addConsole(app: App, folder: string): Promise<void> {
  if (existsSync(folder))
    await app.register(async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.config = { ...route.config, access: ANYONE }
        route.schema = { ...route.schema, hide: true }
      })
      await scope.register(fastifyStatic, {
        root: folder,
        preCompressed: true,
        index: false,
        cacheControl: false,
        // Everything else, folders too, is a page's path.
        allowedPath: (path) => /\.\w+$/.test(path) && !path.endsWith('.html'),
        setHeaders: (reply, path) => {
          const hashed = path.includes(`${sep}assets${sep}`)
          reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
        },
      })
    })

  const page = (name: string) => readFile(join(folder, name))
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) &&
      !path.startsWith('/api/') &&
      (request.headers.accept ?? '').includes('text/html')
    if (!wantsPage) throw notFound('page')
    const html = await page(path === '/login' ? 'login.html' : 'index.html').catch(() => {
      throw notFound('page')
    })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
  })
}
