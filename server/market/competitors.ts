import { asc, eq } from 'drizzle-orm'
import { type ListedCompetitor, MOST_COMPETITORS } from '../../contract/market/competitors.ts'
import type { KnownCompetitor } from '../../contract/market/market-trend.ts'
import { readDocument } from '../hotel/documents/documents.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { competitor, competitorRoom } from '../platform/database/schema/index.ts'

/** A hotel with received rates or scores, and its use according to the list of competitors. */
export interface Competitor extends Pick<ListedCompetitor, 'name' | 'use'> {
  readonly id: number
  /** The rooms that rates were received for; the empty name is the lowest rate of all its rooms. */
  readonly rooms: readonly CompetitorRoom[]
}

interface CompetitorRoom {
  readonly name: string
  readonly lastReadAt: Date
  /** The category that it is compared with; null for none, undefined if the list does not say. */
  readonly category: number | null | undefined
}

/** The competitors and rooms whose rates count, as two arrays of the same length. */
export interface ComparedRooms {
  readonly ids: readonly number[]
  readonly rooms: readonly string[]
}

/**
 * The hotels with received rates or scores: those of the list in its order, then those that it does not contain yet. The latter
 * count like listed ones as long as the list has room for them.
 */
export async function readCompetitors(db: DbOrTx, companyId: number): Promise<Competitor[]> {
  const { content } = await readDocument(db, companyId, 'competitors')
  const stored = await db
    .select({ id: competitor.id, name: competitor.name })
    .from(competitor)
    .where(eq(competitor.companyId, companyId))
    .orderBy(asc(competitor.position), asc(competitor.id))
  const rooms = await db
    .select()
    .from(competitorRoom)
    .where(eq(competitorRoom.companyId, companyId))
    .orderBy(asc(competitorRoom.name))
  const placeOf = (name: string): number => {
    const place = content.competitors.findIndex((each) => each.name === name)
    return place < 0 ? content.competitors.length : place
  }
  let free = MOST_COMPETITORS - content.competitors.filter(({ use }) => use !== 'removed').length
  return stored
    .toSorted((a, b) => placeOf(a.name) - placeOf(b.name))
    .map(({ id, name }) => {
      const listed = content.competitors.find((each) => each.name === name)
      if (!listed) free -= 1
      return {
        id,
        name,
        use: listed?.use ?? (free >= 0 ? 'pricing' : 'removed'),
        rooms: rooms
          .filter(({ competitorId }) => competitorId === id)
          .map((room) => ({
            name: room.name,
            lastReadAt: room.lastReadAt,
            category: listed?.rooms.find((each) => each.room === room.name)?.category,
          })),
      }
    })
}

/** Whether a competitor is used for comparison at all: in figures, and possibly in pricing. */
export const isCompared = ({ use }: Pick<Competitor, 'use'>): boolean => use === 'pricing' || use === 'figures'

/** The rooms whose rates count in market figures. */
export const roomsInFigures = (competitors: readonly Competitor[]): ComparedRooms =>
  comparedRooms(competitors.filter(isCompared), ({ category }) => category !== null)

/** The rooms whose rates count in the price of a category: those compared with it, and unmapped ones. */
export const roomsInPricing = (competitors: readonly Competitor[], category: number): ComparedRooms =>
  comparedRooms(
    competitors.filter(({ use }) => use === 'pricing'),
    (room) => room.category === undefined || room.category === category,
  )

function comparedRooms(competitors: readonly Competitor[], counts: (room: CompetitorRoom) => boolean): ComparedRooms {
  const pairs = competitors.flatMap(({ id, rooms }) => rooms.filter(counts).map(({ name }) => ({ id, name })))
  return { ids: pairs.map(({ id }) => id), rooms: pairs.map(({ name }) => name) }
}

/** The hotels with received rates or scores, in the format of the settings page. */
export async function knownCompetitors(db: DbOrTx, companyId: number): Promise<KnownCompetitor[]> {
  const competitors = await readCompetitors(db, companyId)
  return competitors.map(({ name, use, rooms }) => ({
    name,
    use,
    rooms: rooms.flatMap((room) => (room.name === '' ? [] : [room.name])),
    lastReadAt:
      rooms
        .map(({ lastReadAt }) => lastReadAt.toISOString())
        .sort()
        .at(-1) ?? null,
  }))
}
