import type { AddressInfo } from 'node:net'
import { createAdmin } from '../../../server/account/user/create-admin.ts'
import { buildApp } from '../../../server/app.ts'
import type { Database } from '../../../server/platform/database/db.ts'
import { readSettings } from '../../../server/platform/runtime/settings.ts'

const PASSWORD = 'a password of some length'

/** The product on a port, with an administrator signed in: what a bench asks. */
export async function startBenchProduct(database: Database) {
  const settings = readSettings({ DEMO: 'false', LOG_LEVEL: 'silent' })
  const { app } = await buildApp(
    { db: database.db, database, settings, demo: null, version: 'bench', now: () => new Date() },
    '/nonexistent',
    false,
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  await createAdmin(database.db, {
    username: 'bench',
    email: 'bench@bench.example',
    firstname: 'B',
    lastname: 'B',
    password: PASSWORD,
  })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const signedIn = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'bench', password: PASSWORD }),
  })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { port, cookie, close: () => app.close() }
}
