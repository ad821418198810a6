import { allow } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { checkRank } from '../access/rank.ts'
import { route } from '../access/route.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { notFound } from '../http/problem.ts'
import { findMail, hasMailServer, listMails, rolesBehind, toMail } from './queries.ts'

const access = allow(['ADMIN'])

/**
 * The outbox. Without a mail server, an administrator reads the mails here and passes their links on; with one this is unnecessary,
 * and a link is only for its recipient. The link of an invitation that the mail server refused has reached nobody, so it can be
 * passed on as well.
 */
export function addMailRoutes(app: App, { db, settings }: AppDependencies): void {
  const hasServer = hasMailServer(settings)

  route(app, 'GET /api/mail', {
    access,
    handler: async (request) => listMails(db, request.query, hasServer),
  })

  route(app, 'GET /api/mail/:id', {
    access,
    handler: async (request) => {
      const row = await findMail(db, request.params.id)
      if (!row) throw notFound('mail')
      checkRank(callerFrom(request), { roles: await rolesBehind(db, row) })
      // Alerts of a user's own rules are private.
      const isReadable = hasServer
        ? row.kind === 'invitation' && row.error !== null && row.dueAt === null
        : row.kind !== 'alert'
      const shown = (part: string) => (isReadable && part ? part : null)
      return { ...toMail(row, hasServer), text: shown(row.text), html: shown(row.html) }
    },
  })
}
