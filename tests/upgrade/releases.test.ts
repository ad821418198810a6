import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { restoreDatabase } from '../../server/platform/database/restore.ts'
import { openEmptyTestDatabase } from '../../server/platform/database/testing-embedded.ts'
import { readSettings } from '../../server/platform/runtime/settings.ts'

/** Somebody of the small database of a release, and what the calls of that release answered them. */
interface Account {
  readonly username: string
  readonly password: string
  /** By path; a later release may add fields. */
  readonly answers: Readonly<Record<string, object>>
}

const FOLDER = new URL('./', import.meta.url)
const BACKUP = '.ndjson.gz'
const RELEASES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(BACKUP))
  .map((name) => name.slice(0, -BACKUP.length))
const ORIGIN = { origin: 'http://localhost:3000', host: 'localhost:3000' }

/** This version of the product on the restored database of a release. */
async function upgradedFrom(release: string) {
  const database = await openEmptyTestDatabase()
  await restoreDatabase(database, createReadStream(new URL(release + BACKUP, FOLDER)))
  const settings = readSettings({ DEMO: 'false', LOG_LEVEL: 'silent' })
  const now = () => new Date('2026-12-01T10:00:00Z')
  const parts = { db: database.db, database, settings, demo: null, version: 'next', now }
  const { app } = await buildApp(parts, '/nonexistent', false)
  onTestFinished(async () => {
    await app.close()
    await database.close()
  })
  return app
}

describe('a database of an earlier release', () => {
  it.each(RELEASES)(
    'a database of release %s has the same accounts, hotels and figures after the upgrade',
    async (release) => {
      const accounts = JSON.parse(readFileSync(new URL(`${release}.json`, FOLDER), 'utf8')) as Account[]
      const app = await upgradedFrom(release)
      for (const { username, password, answers } of accounts) {
        const payload = { username, password }
        const signedIn = await app.inject({ method: 'POST', url: '/api/session', payload, headers: ORIGIN })
        expect([username, signedIn.statusCode]).toEqual([username, 204])
        const cookies = { session: signedIn.cookies.find(({ name }) => name === 'session')?.value ?? '' }
        for (const [url, answer] of Object.entries(answers)) {
          const response = await app.inject({ url, cookies, headers: ORIGIN })
          expect({ url, answer: response.json<object>() }).toMatchObject({ url, answer })
        }
      }
    },
  )
})
