import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { Notification } from '../../../contract/alert/notification.ts'
import type { ConnectionKind } from '../../../contract/connection/connection-kinds.ts'
import type { PricingDocumentName } from '../../../contract/hotel/documents.ts'
import { HAS_NEWER } from '../../connection/supersede.ts'
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

/** A hotel that is affected, with what is known of the cause. */
interface Found {
  readonly companyId: number
  readonly count?: number
  readonly publicationId?: number
  readonly hours?: number
}

interface Alert {
  readonly tag: string
  readonly notificationType: Notification['notificationType']
  readonly find: (db: Db, context: AlertsContext) => Promise<Found[]>
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`
const today = (now: Date) => sql`(${at(now)} at time zone ${company.timeZone})::date`
/** How long the hotel's system may send nothing; null if it is not known when it does. */
const LATE_AFTER = sql<number>`case when ${connection.importedAt} is not null then ${LATE_HOURS}::int
  when ${connection.kind} = 'csv' and ${connection.settings}->>'from' = 'folder' then ${LATE_FILE_HOURS}::int end`

/** The rate plan whose rates are calculated. */
const BASE_PLAN = sql`coalesce(${new QueryBuilder()
  .select({ base: sql`${pricingDocument.content}->>'base'` })
  .from(pricingDocument)
  .where(and(eq(pricingDocument.companyId, connection.companyId), eq(pricingDocument.name, 'rate-plans')))
  .orderBy(desc(pricingDocument.revision))
  .limit(1)}, 'BAR')`
const HAS_NO_BASE_PLAN = sql`jsonb_typeof(${connection.settings}->'ratePlans') = 'array' and not exists (
  select from jsonb_array_elements(${connection.settings}->'ratePlans') plan where plan->>'ratePlan' = ${BASE_PLAN})`
/** While there are unmapped room types, which is a separate alert, categories may not have a room type yet. */
const EMPTY_CATEGORIES = new QueryBuilder()
  .select({ categories: count() })
  .from(roomCategory)
  .where(
    and(
      eq(roomCategory.companyId, connection.companyId),
      notExists(
        new QueryBuilder()
          .select({ code: roomType.code })
          .from(roomType)
          .where(
            and(
              eq(roomType.companyId, connection.companyId),
              or(
                and(ne(roomType.state, 'excluded'), isNull(roomType.categoryId)),
                and(eq(roomType.state, 'active'), eq(roomType.categoryId, roomCategory.id)),
              ),
            ),
          ),
      ),
    ),
  )

/** The last round of autopilot of each hotel that uses it. */
const latestRuns = (db: Db, now: Date) =>
  db
    .selectDistinctOn([autopilotRun.companyId], {
      companyId: autopilotRun.companyId,
      stop: autopilotRun.stop,
      reviewNights: autopilotRun.reviewNights,
    })
    .from(autopilotRun)
    .innerJoin(
      companyFeatures,
      and(eq(companyFeatures.companyId, autopilotRun.companyId), eq(companyFeatures.autopilot, true)),
    )
    .where(gt(autopilotRun.calculatedAt, new Date(now.getTime() - AUTOPILOT_DAYS * millisecondsInDay)))
    .orderBy(autopilotRun.companyId, desc(autopilotRun.calculatedAt))
    .as('latest')

/** The latest version of a document of each hotel at a moment. */
const documentsAt = (name: PricingDocumentName, moment: Date) =>
  new QueryBuilder()
    .selectDistinctOn([pricingDocument.companyId], {
      companyId: pricingDocument.companyId,
      content: pricingDocument.content,
    })
    .from(pricingDocument)
    .where(and(eq(pricingDocument.name, name), lte(pricingDocument.storedAt, moment)))
    .orderBy(pricingDocument.companyId, desc(pricingDocument.revision))

/** The fixed rates of all hotels at a moment, a row for each night and category. */
const fixedAt = (moment: Date) => {
  const stored = documentsAt('fixed-rates', moment).as('stored')
  return sql`select ${stored.companyId}, row."stayDate" as stay_date, row.category, row.rate from ${stored}
    cross join lateral jsonb_to_recordset(${stored.content} -> 'rates') as row ("stayDate" date, category int, rate bigint)`
}

/** Whether the active rate of a night at a moment differs from its fixed rate; not if none is active. */
const isUnsold = (moment: Date) => {
  const plans = documentsAt('rate-plans', moment).as('plans')
  const base = new QueryBuilder()
    .select({ base: sql`${plans.content} ->> 'base'` })
    .from(plans)
    .where(eq(plans.companyId, sql`fixed.company_id`))
  return sql`${activeRate(
    {
      companyId: sql`fixed.company_id`,
      stayDate: sql`fixed.stay_date`,
      category: sql`fixed.category`,
      base: sql`${base}`,
    },
    moment,
  )} <> fixed.rate`
}

const ALERTS: readonly Alert[] = [
  {
    tag: 'rates-refused',
    notificationType: 'RATE_REFUSED',
    find: async (db, { now }) =>
      db
        .select({
          companyId: publicationLine.companyId,
          count: count(),
          publicationId: sql<number>`max(${publicationLine.publicationId})`.mapWith(Number),
        })
        .from(publicationLine)
        .innerJoin(company, eq(company.id, publicationLine.companyId))
        // Written like the condition of the partial index of the few refused lines.
        .where(
          and(sql`${publicationLine.state} = 'refused'`, gte(publicationLine.stayDate, today(now)), not(HAS_NEWER)),
        )
        .groupBy(publicationLine.companyId),
  },
  {
    tag: 'rates-differ',
    notificationType: 'RATE_DIFFERS',
    find: async (db, { now }) =>
      db
        .select({ companyId: rateDifference.companyId, count: count() })
        .from(rateDifference)
        .innerJoin(company, eq(company.id, rateDifference.companyId))
        .where(gte(rateDifference.stayDate, today(now)))
        .groupBy(rateDifference.companyId),
  },
  {
    tag: 'data-late',
    notificationType: 'DATA_LATE',
    find: async (db, { now }) =>
      db
        .select({ companyId: connection.companyId, hours: LATE_AFTER })
        .from(connection)
        .where(
          and(
            eq(connection.isPaused, false),
            isNull(connection.refusedAt),
            sql`coalesce(${connection.lastInAt}, ${connection.connectedAt}) < ${at(now)} - interval '1 hour' * ${LATE_AFTER}`,
          ),
        ),
  },
  {
    tag: 'access-refused',
    notificationType: 'ACCESS_REFUSED',
    find: async (db) =>
      db.select({ companyId: connection.companyId }).from(connection).where(isNotNull(connection.refusedAt)),
  },
  {
    tag: 'mapping-incomplete',
    notificationType: 'MAPPING_INCOMPLETE',
    find: async (db, { writers }) => {
      const mapped = db
        .select({
          companyId: connection.companyId,
          count: sql<number>`(${EMPTY_CATEGORIES} + case when ${HAS_NO_BASE_PLAN} then 1 else 0 end)::int`.as('count'),
        })
        .from(connection)
        .where(inArray(connection.kind, [...writers]))
        .as('mapped')
      return db.select().from(mapped).where(gt(mapped.count, 0))
    },
  },
  {
    tag: 'autopilot-stopped',
    notificationType: 'AUTOPILOT_STOPPED',
    find: async (db, { now }) => {
      const latest = latestRuns(db, now)
      return db
        .select({ companyId: latest.companyId })
        .from(latest)
        .where(inArray(latest.stop, ['stale-data', 'no-forecast', 'too-many-changes']))
    },
  },
  {
    tag: 'autopilot-review',
    notificationType: 'AUTOPILOT_REVIEW',
    find: async (db, { now }) => {
      const latest = latestRuns(db, now)
      return db
        .select({ companyId: latest.companyId, count: latest.reviewNights })
        .from(latest)
        .where(gt(latest.reviewNights, 0))
    },
  },
  {
    tag: 'fixed-not-sold',
    notificationType: 'FIXED_NOT_SOLD',
    find: (db, { now }) => {
      const before = new Date(now.getTime() - UNSOLD_MS)
      return selectRows<Required<Pick<Found, 'companyId' | 'count'>>>(
        db,
        sql`select fixed.company_id as "companyId", count(distinct fixed.stay_date)::int as count from (
            ${fixedAt(now)} intersect ${fixedAt(before)}
          ) fixed join ${company} on ${company.id} = fixed.company_id
          where fixed.stay_date >= ${today(now)} and ${isUnsold(now)} and ${isUnsold(before)}
          group by fixed.company_id`,
      )
    },
  },
]

type Open = typeof notification.$inferSelect

const payloadOf = ({ companyId: _, ...payload }: Found): Notification['payload'] => payload

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
      companyId: found.companyId,
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
    const found = await alert.find(db, context)
    const open = await db
      .select()
      .from(notification)
      .where(and(eq(notification.tag, alert.tag), eq(notification.isOver, false)))
      .orderBy(desc(notification.id))
    const foundOf = new Map(found.map((each) => [each.companyId, each]))
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
