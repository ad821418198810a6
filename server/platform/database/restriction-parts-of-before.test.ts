import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PRICING_DOCUMENTS } from '../../../contract/hotel/documents.ts'
import { OPEN } from '../../../contract/pricing/restriction.ts'
import { migrateDatabase } from './migrate.ts'
import { selectRows } from './rows.ts'
import { openAsOf } from './testing-upgrade.ts'

test('restrictions of an earlier version are read with the parts that it did not have: rules do not set them, nights have none', async () => {
  const before = { minimumStay: 2, maximumStay: 0, closedToArrival: true, closedToDeparture: false, closed: false }
  const rule = { id: 1, name: 'Fair', category: null, weekdays: [], from: null, to: null, ...before }
  const [night, rules] = [JSON.stringify(before), JSON.stringify({ rules: [{ ...rule, id: 2 }, rule] })]
  const database = await openAsOf('0063', [
    `insert into company (name, currency, time_zone, country_code) values ('A', 'EUR', 'Europe/Rome', 'IT')`,
    `insert into pricing_document (company_id, name, revision, content, stored_at) values
      (1, 'restrictions', 1, '{"rules": []}', '2026-01-01'), (1, 'restrictions', 2, '${rules}', '2026-01-01')`,
    `insert into publication (company_id, published_at, source) values (1, '2026-01-01', 'user')`,
    `insert into publication_line (company_id, publication_id, stay_date, category, rate_plan, restriction, previous_restriction, at)
      select 1, id, '2026-03-01', 1, 'BAR', '${night}', '${night}', '2026-01-01' from publication`,
    `insert into rate_difference (company_id, stay_date, category, rate_plan, content, our_restriction, their_restriction, since)
      values (1, '2026-03-01', 1, 'BAR', 'restriction', '${night}', '${night}', '2026-01-01')`,
    `insert into demo_system_restriction (company_id, stay_date, room_type, rate_plan, restriction, sequence, received_at)
      values (1, '2026-03-01', 'STD', 'BAR', '${night}', 1, '2026-01-01')`,
  ])

  await migrateDatabase(database)

  const after = { ...OPEN, ...before }
  const unset = { minimumStayThrough: null, minimumDaysAhead: null, maximumDaysAhead: null }
  const read = await selectRows<{ content: unknown }>(
    database.db,
    sql`select content from pricing_document order by revision`,
  )
  const contents = read.map(({ content }) => content)
  expect(contents).toEqual([
    { rules: [] },
    {
      rules: [
        { ...rule, ...unset, id: 2 },
        { ...rule, ...unset },
      ],
    },
  ])
  for (const content of contents) expect(PRICING_DOCUMENTS.restrictions.schema.parse(content)).toEqual(content)
  expect(
    await selectRows(database.db, sql`select restriction, previous_restriction as previous from publication_line`),
  ).toEqual([{ restriction: after, previous: after }])
  expect(
    await selectRows(
      database.db,
      sql`select our_restriction as ours, their_restriction as theirs from rate_difference`,
    ),
  ).toEqual([{ ours: after, theirs: after }])
  expect(await selectRows(database.db, sql`select restriction from demo_system_restriction`)).toEqual([
    { restriction: after },
  ])
  await database.close()
})
