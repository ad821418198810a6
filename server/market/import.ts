import { and, between, eq } from 'drizzle-orm'
import type { CsvImport, CsvResult } from '../../contract/platform/csv-import.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { FILE_SOURCE, importLines } from '../booking/inbound/import-lines.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import { amountOf } from '../platform/csv/amount.ts'
import type { Database, DbOrTx } from '../platform/database/db.ts'
import { competitor, competitorRate } from '../platform/database/schema/index.ts'
import { lineSchema, NEEDED_RATE_COLUMNS, RATE_COLUMNS } from './csv-line.ts'
import { type CompetitorRate, type RateSource, takeRates } from './rate-source.ts'

/** The key of a rate. */
const keyOf = ({ stayDate, competitor: name, room, persons, seenAt }: Omit<CompetitorRate, 'amount'>): string =>
  JSON.stringify([stayDate, name, room, persons, new Date(seenAt).getTime()])

/** The first and last stay date of the rates. */
function nightsOf(rates: readonly CompetitorRate[]): { from: StayDate; to: StayDate } {
  const nights = rates.map(({ stayDate }) => stayDate).sort()
  const [from = '', to = from] = [nights[0], nights.at(-1)]
  return { from, to }
}

/** The stored rates of nights, by their key. */
async function findStored(db: DbOrTx, companyId: number, nights: { from: StayDate; to: StayDate }) {
  const rows = await db
    .select({
      stayDate: competitorRate.stayDate,
      competitor: competitor.name,
      room: competitorRate.room,
      persons: competitorRate.persons,
      seenAt: competitorRate.seenAt,
      amount: competitorRate.amount,
    })
    .from(competitorRate)
    .innerJoin(
      competitor,
      and(eq(competitor.companyId, competitorRate.companyId), eq(competitor.id, competitorRate.competitorId)),
    )
    .where(and(eq(competitorRate.companyId, companyId), between(competitorRate.stayDate, nights.from, nights.to)))
  return new Map(rows.map(({ seenAt, ...row }) => [keyOf({ ...row, seenAt: seenAt.toISOString() }), row.amount]))
}

/** A parsed file as a source of rates. */
const fileOf = (rows: readonly { readonly line: number; readonly row: CompetitorRate }[]): RateSource => ({
  name: FILE_SOURCE,
  async *ratesOf(_, { from, to }) {
    yield* rows.filter(({ row: { stayDate } }) => stayDate >= from && stayDate <= to)
  },
})

/** Imports competitors' rates of a hotel from a CSV file, like all such files. */
export const importRates = (
  database: Database,
  hotel: AnalysedHotel,
  file: Pick<CsvImport, 'csv' | 'dryRun'>,
  { now, userId }: { now: () => Date; userId: number },
): Promise<CsvResult> => {
  const at = now()
  return importLines(file, {
    columns: RATE_COLUMNS,
    needed: NEEDED_RATE_COLUMNS,
    schema: lineSchema(hotel.currency),
    columnAhead: ({ seenAt }) => (new Date(seenAt) > at ? 'seenAt' : undefined),
    keyOf,
    keyColumn: 'stayDate',
    nameColumns: ['stayDate', 'competitor'],
    compare: async (rates) => {
      const stored = await findStored(database.db, hotel.id, nightsOf(rates))
      return (rate) => {
        const [before, { amount }] = [stored.get(keyOf(rate)), rate]
        if (before === undefined) return 'create'
        if (before === amount) return 'unchanged'
        const written = (rate: number | null) => (rate === null ? null : amountOf(rate, hotel.currency))
        return { before: { amount: written(before) }, after: { amount: written(amount) } }
      }
    },
    take: (rows, name) =>
      takeRates(database, hotel, fileOf(rows), { name, nights: nightsOf(rows.map(({ row }) => row)), now, userId }),
  })
}
