import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OnTheBooks } from '../../contract/analysis.ts'
import { delivery, segmentCode } from '../../server/database/schema/index.ts'
import { HOTEL_BOOKING_DEMAND } from '../../server/reservation/import/hotel-booking-demand.ts'
import { type ImportReport, importBookings } from '../../server/reservation/import/import-bookings.ts'
import { hasRealFile, oracleOf, REAL_FILE } from '../support/real-file.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts'

if (!hasRealFile)
  console.error(`SKIPPED: the public bookings file is not at ${REAL_FILE}, so nothing is held against it.`)

/** Hotels of the demo without bookings, one for each hotel of the file. */
const HOTELS = { 'Resort Hotel': 13, 'City Hotel': 11 } as const
const AS_OF = ['2015-10-31', '2016-03-27', '2016-08-31']

describe.skipIf(!hasRealFile)('a real file of bookings', () => {
  let test: TestApp
  const reports = new Map<string, ImportReport>()
  const importHotel = (hotel: keyof typeof HOTELS) =>
    importBookings(
      test.database,
      {
        companyId: HOTELS[hotel],
        format: HOTEL_BOOKING_DEMAND,
        hotel,
        path: REAL_FILE,
        name: 'hotel_bookings_to_2016-08.csv.gz',
      },
      () => TEST_NOW,
    )
  const onTheBooks = async (companyId: number, query: string) =>
    (await test.as('admin', 'GET', `/api/analysis/on-the-books?companyId=${companyId}&${query}`)).json<OnTheBooks>()

  beforeAll(async () => {
    test = await startTestApp()
    // Figures by segment carry the codes of the file as long as nobody has mapped them.
    await test.db
      .update(segmentCode)
      .set({ segmentId: null })
      .where(inArray(segmentCode.companyId, Object.values(HOTELS)))
    for (const hotel of Object.keys(HOTELS) as (keyof typeof HOTELS)[]) reports.set(hotel, await importHotel(hotel))
  }, 120_000)
  afterAll(() => test.close())

  it('is taken row by row, and the rows of the other hotel are told of', () => {
    expect(reports.get('Resort Hotel')).toEqual({
      rows: 58_792,
      added: 20_660,
      changed: 0,
      unchanged: 0,
      refused: 0,
      skipped: [{ reason: 'belongs to "City Hotel"', rows: 38_132 }],
    })
    expect(reports.get('City Hotel')).toMatchObject({ added: 38_132 })
  })

  it('changes nothing when it is taken a second time', async () => {
    expect(await importHotel('Resort Hotel')).toMatchObject({ added: 0, changed: 0, unchanged: 20_660 })
    const deliveries = await test.db
      .select()
      .from(delivery)
      .where(eq(delivery.companyId, HOTELS['Resort Hotel']))
      .orderBy(delivery.id)
    expect(deliveries.map(({ added, unchanged }) => [added, unchanged])).toEqual([
      [20_660, 0],
      [0, 20_660],
    ])
  })

  it.each(Object.entries(HOTELS))(
    'of %s is on the books as counted by brute force, to the room night, at any moment',
    async (hotel, companyId) => {
      for (const asOf of AS_OF) {
        const answer = await onTheBooks(companyId, `from=2015-07-01&to=2017-06-30&asOf=${asOf}`)
        expect(answer.rows).toHaveLength(731)
        const oracle = oracleOf(hotel, asOf).get('all')
        const counted = answer.rows.map(({ stayDate }) => ({
          stayDate,
          roomNights: 0,
          revenue: 0,
          ...oracle?.get(stayDate),
          capacity: null,
        }))
        expect(answer.rows).toEqual(counted)
        expect(answer.rows.reduce((sum, row) => sum + row.roomNights, 0)).toBeGreaterThan(9_000)
      }
    },
  )

  it('is on the books by segment as counted by brute force', async () => {
    const answer = await onTheBooks(
      HOTELS['City Hotel'],
      'from=2016-01-01&to=2016-12-31&asOf=2016-02-15&groupBy=segment',
    )
    const oracle = oracleOf('City Hotel', '2016-02-15', 'market_segment')
    const expected = [...oracle].flatMap(([group, nights]) =>
      [...nights]
        .filter(([date]) => date >= '2016-01-01' && date <= '2016-12-31')
        .map(([date, sum]) => `${date} ${group} ${sum.roomNights} ${sum.revenue}`),
    )
    const answered = answer.rows
      .filter(({ roomNights }) => roomNights > 0)
      .map((row) => `${row.stayDate} ${row.group} ${row.roomNights} ${row.revenue}`)
    expect(answered.sort()).toEqual(expected.sort())
  })
})
