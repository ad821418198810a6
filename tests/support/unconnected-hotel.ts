import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connection, userSettings } from '../../server/platform/database/schema/index.ts'
import { CONNECTION_KEY } from './connected-hotels.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The product with a hotel that `hotel.admin` connects in the console; each test begins without a connection. Readable within tests. */
export function unconnectedHotel() {
  let test: TestApp
  let companyId: number
  beforeAll(async () => {
    // As a server, not as a page of one origin.
    const { happyDOM } = window as unknown as {
      happyDOM: { settings: { fetch: { disableSameOriginPolicy: boolean } } }
    }
    happyDOM.settings.fetch.disableSameOriginPolicy = true
    test = await startTestApp({ CONNECTION_KEY })
    const userId = await test.idOf('hotel.admin')
    const [settings] = await test.db.select().from(userSettings).where(eq(userSettings.userId, userId))
    companyId = settings?.defaultCompanyId ?? 0
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.delete(connection)
  })
  return {
    get test() {
      return test
    },
    get companyId() {
      return companyId
    },
    stored: async () => (await test.db.select().from(connection))[0],
  }
}
