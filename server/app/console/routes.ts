import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PAGE_FILES } from '../../../contract/platform/page-files.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { ANYONE } from '../../platform/access/access.ts'
import { sessionOf } from '../../platform/access/guard.ts'
import { clearSessionCookie, sessionTokenOf } from '../../platform/access/session-cookie.ts'
import type { App, AppDependencies } from '../../platform/http/app-dependencies.ts'
import { integrationsFor } from '../../platform/http/integrations.ts'
import { notFound } from '../../platform/http/problem.ts'
import { currentTraceparent } from '../../platform/runtime/traces.ts'
import { writtenBootstrapFor } from '../bootstrap/answer.ts'
import { type PageList, readPageList } from './first-files.ts'
import { linkLanguage } from './link-language.ts'
import { dressPage, languageOfPage, type PageStart } from './page.ts'

const YEAR_S = 31_536_000

const isAt = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`)

/** Files with a hash in their name are cached for a year, others revalidated each time. */
async function addFiles(app: App, folder: string): Promise<void> {
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
      // Everything else, including folders, is the path of a page. The list of pages and their rights is for the server alone.
      allowedPath: (path) => /\.\w+$/.test(path) && !path.endsWith('.html') && basename(path) !== PAGE_FILES,
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${sep}assets${sep}`)
        reply.setHeader('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache')
      },
    })
  })
}

/** A browser asks for a page by its type. Programs that take anything get the page at any path that is no name of a file. */
function wantsPage({ method, headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean {
  if (!['GET', 'HEAD'].includes(method) || path.startsWith('/api/')) return false
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+$/.test(path))
}

/**
 * The data from which the console starts: the bootstrap data, or the redirect to sign-in. If it cannot be loaded, the page is
 * served without it, and the console makes the request itself and reports the error.
 */
async function startOf(
  parts: AppDependencies,
  request: FastifyRequest,
  { needsHotel }: PageList,
): Promise<PageStart | { signIn: string } | undefined> {
  try {
    const caller = await sessionOf(request, parts, true)
    if (caller) return { bootstrap: await writtenBootstrapFor(parts, request, caller, needsHotel(request.url)) }
    const expired = sessionTokenOf(request, parts.settings) ? '&expired' : ''
    return { signIn: `${PLACES.signIn}?r=${encodeURIComponent(request.url)}${expired}` }
  } catch (error) {
    request.log.error({ err: error }, 'a page is served without its start')
    return undefined
  }
}

/**
 * Serves the built console. Any path that is not a file or a call is one of its pages, never from a cache, with its start data
 * embedded; sign-in and the framed legacy pages are separate pages.
 */
export async function addConsole(app: App, parts: AppDependencies, folder: string): Promise<void> {
  if (existsSync(folder)) await addFiles(app, folder)
  const pages = await readPageList(folder)

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, start: PageStart = {}) => {
    const html = await readFile(join(folder, name), 'utf8').catch(() => {
      throw notFound('page')
    })
    const dressed = dressPage(html, { cookies: request.cookies, version: parts.version, ...start })
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(dressed)
  }

  const sendConsole = (request: FastifyRequest, reply: FastifyReply, start: PageStart = {}) => {
    const integrations = integrationsFor(parts.settings, request.hostname, parts.version)
    const { bootstrap } = start
    const language = languageOfPage(request.cookies, start)
    const first = bootstrap && pages.firstFilesOf({ url: request.url, bootstrap, language, now: parts.now() })
    return send(request, reply, 'index.html', { ...start, integrations, first, traceparent: currentTraceparent() })
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!wantsPage(request, path)) throw notFound('page')
    if (path === `/${parts.settings.product}EA/login`) return reply.redirect('/')
    const hasNoStart = [PLACES.signIn, PLACES.terms, `/${parts.settings.product}/logout`].includes(path)
    if (hasNoStart) return send(request, reply, 'login.html')
    if ([PLACES.invitation, PLACES.passwordReset, PLACES.unsubscribe].some((place) => isAt(path, place)))
      return send(request, reply, 'login.html', { language: await linkLanguage(parts, request, path) })
    if (isAt(path, PLACES.legacy)) return send(request, reply, 'legacy/index.html')
    const start = await startOf(parts, request, pages)
    // The error page must also work for users who are not signed in.
    if (start && 'signIn' in start && isAt(path, PLACES.error)) return sendConsole(request, reply)
    if (start && 'signIn' in start) {
      clearSessionCookie(request, reply, parts.settings)
      return reply.redirect(start.signIn)
    }
    return sendConsole(request, reply, start)
  })
}
