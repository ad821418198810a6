import { COMPETITOR_USES, type Competitors, type ListedCompetitor } from '../../../contract/market/competitors.ts'
import type { KnownCompetitor } from '../../../contract/market/market-trend.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { UnreadableLine } from '../../hotel/csv-line.ts'
import type { DocumentCsv } from '../../hotel/DocumentEdit.tsx'

/** The selectable uses of a hotel in the list; removing it is a separate action. */
export const CHOSEN_USES = ['pricing', 'figures', 'own'] as const

/** The list plus the hotels whose rates have been received and that it doesn't contain yet. */
export const withKnown = ({ competitors }: Competitors, known: readonly KnownCompetitor[]): Competitors => ({
  competitors: [
    ...competitors,
    ...known
      .filter(({ name }) => !competitors.some((each) => each.name === name))
      .map(({ name, use }) => ({ name, use, rooms: [] })),
  ],
})

/** A competitor's rooms: those with received rates, and those in the list. */
export const roomsOf = ({ rooms }: ListedCompetitor, known: KnownCompetitor | undefined): string[] => [
  ...new Set([...(known?.rooms ?? []), ...rooms.map(({ room }) => room)]),
]

/** A line for each hotel with its use, and one for each of its rooms with the category it is compared with, empty for none. */
export const competitorsCsv = (
  { categories }: PricingOptions,
  known: readonly KnownCompetitor[],
): DocumentCsv<'competitors'> => ({
  columns: ['competitor', 'use', 'room', 'category'],
  linesOf: (content) =>
    withKnown(content, known).competitors.flatMap(({ name, use, rooms }) => [
      { competitor: name, use, room: '', category: '' },
      ...rooms.map(({ room, category }) => ({
        competitor: name,
        use,
        room,
        category: categories.find(({ id }) => id === category)?.name ?? '',
      })),
    ]),
  contentOf: (lines, before) => {
    const listed = new Map<string, ListedCompetitor>()
    lines.forEach((line, place) => {
      const wrong = (column: string) => new UnreadableLine(place + 2, column)
      const use = COMPETITOR_USES.find((each) => each === line.use)
      const category = categories.find(({ name }) => name === line.category)
      if (!line.competitor) throw wrong('competitor')
      const entry = listed.get(line.competitor)
      if (!use || (entry && entry.use !== use)) throw wrong('use')
      if (line.category && !category) throw wrong('category')
      if (entry?.rooms.some(({ room }) => room === line.room)) throw wrong('room')
      const rooms = line.room ? [{ room: line.room, category: category?.id ?? null }] : []
      listed.set(line.competitor, { name: line.competitor, use, rooms: [...(entry?.rooms ?? []), ...rooms] })
    })
    const missing = withKnown(before, known).competitors.filter(({ name }) => !listed.has(name))
    return { competitors: [...listed.values(), ...missing.map((each) => ({ ...each, use: 'removed' as const }))] }
  },
})
