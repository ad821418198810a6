import { millisecondsInHour } from 'date-fns/constants'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Notification } from '../../../contract/alert/notification.ts'
import type { ConnectionKind } from '../../../contract/connection/connection-kinds.ts'
import type { PricingDocumentName } from '../../../contract/hotel/documents.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { selectRows } from '../../platform/database/rows.ts'
import {
  autopilotRun,
  company,
  companyFeatures,
  connection,
  notification,
  notificationSeen,
  pricingDocument,
  publicationLine,
  rateDifference,
  roomCategory,
  roomType,
} from '../../platform/database/schema/index.ts'
import { forEachHotel } from '../../platform/jobs/for-each-hotel.ts'
import { activeRate } from '../../pricing/published.ts'

/** Changes are late if they were not read for this long: they are requested every five minutes. */
const LATE_HOURS = 6
/** Systems export a file to a folder once a day; half a day later it is late. */
const LATE_FILE_HOURS = 36

/** How long a fixed rate may differ from the rate that is sold before an alert is raised: sending takes some minutes. */
const UNSOLD_MS = millisecondsInHour
/** An older round of autopilot is not relevant today. */
const AUTOPILOT_DAYS = 7

interface AlertsContext {
  readonly now: Date
  /** Kinds of connections that rates are sent to. */
  readonly writers: readonly ConnectionKind[]
}

interface Alert {
  readonly tag: string
  readonly notificationType: Notification['notificationType']
  /** The affected hotels: `company_id`, and `count`, `publication` and `hours` if applicable. */
  readonly found: (context: AlertsContext) => SQL
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const today = (now: Date) => sql`(${at(now)} at time zone ${company.timeZone})::date`
/** The rate plan whose rates are calculated. */
const BASE_PLAN = sql`coalesce((select document.content->>'base' from ${pricingDocument} document
  where document.company_id = ${connection.companyId} and document.name = 'rate-plans' order by document.revision desc limit 1), 'BAR')`

/** The latest version of a document of each hotel at a moment. */
const documentsAt = (name: PricingDocumentName, moment: Date) => sql`(
  select distinct on (document.company_id) document.company_id, document.content from ${pricingDocument} document
  where document.name = ${name} and document.stored_at <= ${at(moment)} order by document.company_id, document.revision desc)`

/** The fixed rates of all hotels at a moment, a row for each night and category. */
const fixedAt = (moment: Date) => sql`select company_id, row."stayDate" as stay_date, row.category, row.rate
  from ${documentsAt('fixed-rates', moment)} stored
  cross join lateral jsonb_to_recordset(stored.content -> 'rates') as row ("stayDate" date, category int, rate bigint)`

/** Whether the active rate of a night at a moment differs from its fixed rate; not if none is active. */
const isUnsold = (moment: Date) =>
  sql`${activeRate(
    {
      companyId: sql`fixed.company_id`,
      stayDate: sql`fixed.stay_date`,
      category: sql`fixed.category`,
      base: sql`(select plans.content ->> 'base' from ${documentsAt('rate-plans', moment)} plans where plans.company_id = fixed.company_id)`,
    },
    moment,
  )} <> fixed.rate`

const ALERTS: readonly Alert[] = [
  {
    tag: 'rates-refused',
    notificationType: 'RATE_REFUSED',
    found: ({
      now,
    }) => sql`select line.company_id, count(*)::int as count, max(line.publication_id)::float8 as publication
      from ${publicationLine} line join ${company} on ${company.id} = line.company_id
      where line.state = 'refused' and line.stay_date >= ${today(now)} and not exists (select from ${publicationLine} newer
        where newer.company_id = line.company_id and newer.stay_date = line.stay_date and newer.category = line.category
          and newer.rate_plan = line.rate_plan and (newer.restriction is null) = (line.restriction is null) and newer.id > line.id)
      group by line.company_id`,
  },
  {
    tag: 'rates-differ',
    notificationType: 'RATE_DIFFERS',
    found: ({ now }) => sql`select differs.company_id, count(*)::int as count, null::float8 as publication
      from ${rateDifference} differs join ${company} on ${company.id} = differs.company_id
      where differs.stay_date >= ${today(now)} group by differs.company_id`,
  },
  {
    tag: 'data-late',
    notificationType: 'DATA_LATE',
    found: ({ now }) => sql`select company_id, null::int as count, null::float8 as publication, hours from ${connection}
      cross join lateral (select case
        when imported_at is not null then ${LATE_HOURS}::int
        when kind = 'csv' and settings->>'from' = 'folder' then ${LATE_FILE_HOURS}::int end as hours) late
      where not is_paused and refused_at is null
        and coalesce(last_in_at, connected_at) < ${at(now)} - interval '1 hour' * hours`,
  },
  {
    tag: 'access-refused',
    notificationType: 'ACCESS_REFUSED',
    found: () =>
      sql`select company_id, null::int as count, null::float8 as publication from ${connection} where refused_at is not null`,
  },
  {
    tag: 'mapping-incomplete',
    // While there are unmapped room types, which is a separate alert, categories may not have a room type yet.
    notificationType: 'MAPPING_INCOMPLETE',
    found: ({ writers }) => sql`select company_id, count, null::float8 as publication from (
      select ${connection.companyId}, (
        (select count(*) from ${roomCategory} where ${roomCategory.companyId} = ${connection.companyId} and not exists (
          select from ${roomType} where ${roomType.companyId} = ${connection.companyId}
            and (${roomType.state} <> 'excluded' and ${roomType.categoryId} is null
              or ${roomType.state} = 'active' and ${roomType.categoryId} = ${roomCategory.id})))
        + case when jsonb_typeof(${connection.settings}->'ratePlans') = 'array' and not exists (
            select from jsonb_array_elements(${connection.settings}->'ratePlans') plan where plan->>'ratePlan' = ${BASE_PLAN}) then 1 else 0 end
      )::int as count from ${connection} where ${writers.length > 0 ? sql`${connection.kind} in ${writers}` : sql`false`}
    ) mapped where count > 0`,
  },
  {
    tag: 'autopilot-stopped',
    notificationType: 'AUTOPILOT_STOPPED',
    found: ({ now }) => sql`select company_id, null::int as count, null::float8 as publication from (
      select distinct on (run.company_id) run.company_id, run.stop from ${autopilotRun} run
      join ${companyFeatures} features on features.company_id = run.company_id and features.autopilot
      where run.calculated_at > ${at(now)} - interval '1 day' * ${AUTOPILOT_DAYS}::int
      order by run.company_id, run.calculated_at desc
    ) latest where stop in ('stale-data', 'no-forecast', 'too-many-changes')`,
  },
  {
    tag: 'autopilot-review',
    notificationType: 'AUTOPILOT_REVIEW',
    found: ({ now }) => sql`select company_id, review_nights as count, null::float8 as publication from (
      select distinct on (run.company_id) run.company_id, run.review_nights from ${autopilotRun} run
      join ${companyFeatures} features on features.company_id = run.company_id and features.autopilot
      where run.calculated_at > ${at(now)} - interval '1 day' * ${AUTOPILOT_DAYS}::int
      order by run.company_id, run.calculated_at desc
    ) latest where review_nights > 0`,
  },
  {
    tag: 'fixed-not-sold',
    notificationType: 'FIXED_NOT_SOLD',
    found: ({ now }) => {
      const before = new Date(now.getTime() - UNSOLD_MS)
      return sql`select fixed.company_id, count(distinct fixed.stay_date)::int as count, null::float8 as publication from (
          ${fixedAt(now)} intersect ${fixedAt(before)}
        ) fixed join ${company} on ${company.id} = fixed.company_id
        where fixed.stay_date >= ${today(now)} and ${isUnsold(now)} and ${isUnsold(before)}
        group by fixed.company_id`
    },
  },
]

interface Found {
  readonly company_id: number
  readonly count: number | null
  readonly publication: number | null
  readonly hours?: number
}
type Open = typeof notification.$inferSelect

const payloadOf = ({ count, publication, hours }: Found): Notification['payload'] => ({
  ...(count !== null && { count }),
  ...(publication !== null && { publicationId: publication }),
  ...(hours !== undefined && { hours }),
})

const isIt = ({ companyId, id }: Open) => and(eq(notification.companyId, companyId), eq(notification.id, id))
const revision = sql`${notification.revision} + 1`
const end = (tx: Tx, open: Open) => tx.update(notification).set({ isOver: true, revision }).where(isIt(open))

/** Whether any user has dismissed it permanently. */
async function isDismissed(tx: Tx, { companyId, id }: Open): Promise<boolean> {
  const [seen] = await tx
    .select({ userId: notificationSeen.userId })
    .from(notificationSeen)
    .where(
      and(
        eq(notificationSeen.companyId, companyId),
        eq(notificationSeen.notificationId, id),
        isNull(notificationSeen.until),
      ),
    )
    .limit(1)
  return seen !== undefined
}

/** Raises an alert of a hotel, or updates the open one. If more is affected since a user dismissed it, it is raised again. */
async function raise(tx: Tx, alert: Alert, found: Found, open: Open | undefined, now: Date): Promise<void> {
  const payload = payloadOf(found)
  const insert = () =>
    tx.insert(notification).values({
      companyId: found.company_id,
      tag: alert.tag,
      notificationType: alert.notificationType,
      payload,
      createdAt: now,
    })
  if (!open) {
    await insert()
    return
  }
  const { count = 0, publicationId, hours } = open.payload
  if (count === (payload.count ?? 0) && publicationId === payload.publicationId && hours === payload.hours) return
  if ((payload.count ?? 0) > count && (await isDismissed(tx, open))) {
    await end(tx, open)
    await insert()
    return
  }
  await tx.update(notification).set({ payload, revision }).where(isIt(open))
}

/**
 * Updates the open alerts of all hotels to the state of their connections, autopilot and fixed rates: each cause raises one alert,
 * which ends once the cause is gone. A hotel that fails is logged and tried again in the next round. Called by a job that only one
 * process at a time runs.
 */
export async function settleConnectionAlerts(
  db: Db,
  context: AlertsContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  for (const alert of ALERTS) {
    const found = await selectRows<Found>(db, alert.found(context))
    const open = await db
      .select()
      .from(notification)
      .where(and(eq(notification.tag, alert.tag), eq(notification.isOver, false)))
      .orderBy(desc(notification.id))
    const foundOf = new Map(found.map((each) => [each.company_id, each]))
    const ids = new Set([...foundOf.keys(), ...open.map(({ companyId }) => companyId)])
    const hotels = [...ids].sort((a, b) => a - b).map((id) => ({ id }))
    await forEachHotel(hotels, { log, failure: `the alert ${alert.tag} of a hotel failed` }, ({ id }) =>
      db.transaction(async (tx) => {
        const cause = foundOf.get(id)
        const ofHotel = open.filter(({ companyId }) => companyId === id)
        if (cause) await raise(tx, alert, cause, ofHotel.at(-1), context.now)
        else for (const each of ofHotel) await end(tx, each)
      }),
    )
  }
}
