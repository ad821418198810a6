import { startPostgres } from './postgres.ts'

/**
 * Gives the tests of the `server-postgresql` project a server: the one of TEST_DATABASE_URL, or a throw-away one.
 * Where there is neither they run on the embedded engine once more, and this says so.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const server = await startPostgres()
  if (!server) {
    process.stderr.write(
      'No PostgreSQL found: neither TEST_DATABASE_URL nor installed binaries (initdb, postgres). ' +
        'The tests meant for PostgreSQL run on the embedded database instead.\n',
    )
    return undefined
  }
  process.env.TEST_DATABASE_URL = server.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
  }
}
