import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { Drafts } from '../../../contract/pricing/draft.ts'
import type { PublicationWithLines } from '../../../contract/pricing/publication.ts'
import { hotelsOf, TODAY } from '../../../tests/support/priced-hotel.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { publicationLine } from '../../platform/database/schema/index.ts'
import { readPricingNews } from './news.ts'

let test: TestApp
const { pricedHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('pricing news change with a draft, with a publication and with the state of a line, and stay the same otherwise', async () => {
  const hotel = await pricedHotel()
  const read = () => readPricingNews(test.db, hotel.id)
  const draft = async (rate: number) =>
    (
      await hotel.call('PUT', 'drafts', {
        lines: [{ stayDate: addDays(TODAY, 3), category: hotel.standard, rate }],
      })
    ).json<Drafts>().lines
  const first = await read()
  const lines = await draft(120_00)
  const drafted = await read()
  expect(await read()).toEqual(drafted)
  expect(drafted.drafts).not.toBe(first.drafts)
  expect(drafted.publications).toBe(first.publications)

  const published = await hotel.call('POST', 'publications', {
    lines: lines.map(({ id, revision }) => ({ id, revision })),
  })
  const after = await read()
  expect(after.drafts).not.toBe(drafted.drafts)
  expect(after.publications).not.toBe(first.publications)

  const { id } = published.json<PublicationWithLines>()
  await test.db.update(publicationLine).set({ state: 'sent' }).where(eq(publicationLine.publicationId, id))
  expect((await read()).publications).not.toBe(after.publications)
})
