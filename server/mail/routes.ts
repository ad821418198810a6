import { allow } from '../access/access.ts'
import { callerFrom } from '../access/guard.ts'
import { checkRank } from '../access/rank.ts'
import { route } from '../access/route.ts'
import type { App, AppDependencies } from '../http/app-dependencies.ts'
import { notFound } from '../http/problem.ts'
import { findMail, listMails, rolesBehind, toMail } from './queries.ts'

const access = allow(['ADMIN'])

/**
 * The outbox. Where there is no mail server an administrator reads the mails here and hands their links on; where
 * there is one nobody needs to, and a link is nobody's but its recipient's.
 */
export function addMailRoutes(app: App, { db, settings }: AppDependencies): void {
  const hasServer = settings.smtpUrl !== undefined

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
      // Alerts of a person's own rules are private.
      const told = (part: string) => (hasServer || row.kind === 'alert' ? null : part || null)
      return { ...toMail(row, hasServer), text: told(row.text), html: told(row.html) }
    },
  })
}
