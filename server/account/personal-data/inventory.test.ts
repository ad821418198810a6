import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { PERSONAL_DATA } from './inventory.ts'

/** Words in the names of columns that may be about a person: an id, a name, an address, or what somebody wrote. */
const WORDS =
  'user owner author by name names firstname lastname username email mail recipient address addresses agent phone person contact text note comment reason body title'
const TELLING = `(^|_)(${WORDS.split(' ').join('|')})($|_)`

/** Columns with such a name, and JSON, that are about no user. */
const ABOUT_NOBODY: Readonly<Record<string, readonly string[]>> = {
  'names of hotels, rooms, segments, events and settings': [
    'block.name',
    'budget_version.name',
    'company.name',
    'company.name_folded',
    'competitor.name',
    'competitor_room.name',
    'delivery.name',
    'group_request.name',
    'hotel_event.name',
    'job.name',
    'meta_review.name',
    'pricing_document.name',
    'report_schedule.name',
    'room_category.name',
    'room_type.name',
    'segment.name',
  ],
  'figures, rates and restrictions': [
    'autopilot_run.changes',
    'connection.amounts',
    'connection.differing_bookings',
    'customer_health.parts',
    'demo_system_restriction.restriction',
    'forecast_accuracy.baselines',
    'forecast_accuracy.weights',
    'forecast_run.expected',
    'forecast_run.members',
    'forecast_run.rows',
    'group_request.basis',
    'group_request.nights',
    'group_request.quote',
    'guest_response.response',
    'outbound_log.restriction',
    'priced_night.known',
    'priced_night.rates',
    'publication.fixing',
    'publication_line.previous_restriction',
    'publication_line.restriction',
    'rate_decision.basis',
    'rate_decision.outcome',
    'rate_difference.our_restriction',
    'rate_difference.their_restriction',
    'rate_offers.offers',
    'recommended_rates.rates',
  ],
  'one of several known values': [
    'forecast_run.reason',
    'group_request.lost_reason',
    'outbound_log.reason_kind',
    'publication_line.reason_kind',
    'rate_decision.reason',
    'rate_draft.reason',
  ],
  'settings of a hotel': ['connection.settings', 'pricing_document.content'],
  'bookings, without guests (tests/security/guests.test.ts)': [
    'deleted_row.body',
    'delivery.failure',
    'delivery_before.body',
    'delivery_note.values',
    'delivery_refusal.values',
    'delivery_row_before.body',
    'delivery_row_before.key',
    'demo_system_booking.booking',
    'reservation.earlier_states',
    'reservation.source_movements',
  ],
  'ids of requests and spans': ['connection.read_cause', 'forecast_run.cause', 'publication.cause'],
  'what guests have published': ['review.body', 'review.title'],
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const nameOf = (column: { table: Parameters<typeof getTableName>[0]; name: string }) =>
  `${getTableName(column.table)}.${column.name}`

/** The columns of all tables that refer to users, are called as if they did, or are JSON. */
const tellingColumns = async () =>
  (
    await selectRows<{ name: string }>(
      test.db,
      sql`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
          and (a.attname ~ ${TELLING} or a.atttypid in ('json'::regtype, 'jsonb'::regtype) or exists (
            select from pg_constraint f
            where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any(f.conkey) and f.confrelid = 'user_account'::regclass))
        order by 1`,
    )
  ).map(({ name }) => name)

describe('the inventory of personal data', () => {
  it('has every column that refers to users, or may contain a name, an address or what somebody wrote', async () => {
    const removed = new Set(
      PERSONAL_DATA.flatMap(({ table, erasure }) => (erasure === 'remove' ? getTableName(table) : [])),
    )
    const mentioned = new Set(
      PERSONAL_DATA.flatMap(({ erasure, references = [], texts = [] }) =>
        [...references, ...texts, ...(typeof erasure === 'object' ? erasure.clear : [])].map(nameOf),
      ),
    )
    const nobody = Object.values(ABOUT_NOBODY).flat()
    const telling = await tellingColumns()
    expect(telling.length).toBeGreaterThan(100)
    expect(
      telling.filter(
        (name) => !removed.has(name.split('.')[0] ?? '') && !mentioned.has(name) && !nobody.includes(name),
      ),
    ).toEqual([])
    // A line for a column that is gone would hide a new one of the same name.
    expect(nobody.filter((name) => !telling.includes(name))).toEqual([])
  })

  it('notices a new column', async () => {
    await test.db.execute(sql`alter table segment add column changed_by integer`)
    expect(await tellingColumns()).toContain('segment.changed_by')
    await test.db.execute(sql`alter table segment drop column changed_by`)
  })

  it('exports no secret', () => {
    const columns = PERSONAL_DATA.flatMap(({ exported }) => Object.values(exported?.columns ?? {}).map(nameOf))
    expect(columns.length).toBeGreaterThan(100)
    expect(
      columns.filter((name) => /hash|secret|verifier|credentials|token|\.html$|unsubscribe_url/.test(name)),
    ).toEqual([])
  })
})
