import type { BudgetFigure, BudgetStart } from '../../../contract/analysis/budget.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { nightsOfMonth } from '../../../engine/budget/nights.ts'
import { isFinished } from '../../../engine/to-date.ts'
import { readMovements } from '../../booking/books/movements.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { listVersions, readFigures } from './queries.ts'
import { readPlannedSegments } from './segments.ts'

interface Hotel {
  readonly id: number
  readonly timeZone: string
}

/** The same month of another year. */
const inYear = (month: StayDate, year: number): StayDate => `${year}${month.slice(4)}`

const lastNightOf = (month: StayDate): StayDate => nightsOfMonth(month).at(-1) ?? month

/** The twelve months of the previous year, or of the year before that for months that are not over yet. */
function monthsToCopy(year: number, today: StayDate): StayDate[] {
  return Array.from({ length: 12 }, (_, place) => {
    const month = `${year - 1}-${String(place + 1).padStart(2, '0')}-01`
    return isFinished(lastNightOf(month), today) ? month : inYear(month, year - 2)
  })
}

/** The actual result of each of these months by segment, as figures of a year; codes without a segment count as no segment. */
async function finalFigures(
  db: DbOrTx,
  { id }: Hotel,
  { year, months, now }: { year: number; months: readonly StayDate[]; now: Date },
): Promise<BudgetFigure[]> {
  const inOrder = [...months].sort()
  const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
  const { idOf } = await readPlannedSegments(db, id)
  const movements = await readMovements(db, id, { from: first, to: lastNightOf(last), asOf: now, groupBy: 'segment' })
  const cells = new Map<string, BudgetFigure>()
  for (const { stayDate, group = null, roomNights, revenue } of movements) {
    const sold = `${stayDate.slice(0, 8)}01`
    if (!months.includes(sold)) continue
    const [month, segmentId] = [inYear(sold, year), idOf(group)]
    const cell = cells.get(`${month} ${segmentId}`) ?? { month, segmentId, roomNights: 0, revenue: 0 }
    cells.set(`${month} ${segmentId}`, {
      ...cell,
      roomNights: cell.roomNights + roomNights,
      revenue: cell.revenue + revenue,
    })
  }
  return [...cells.values()]
}

const changed = (amount: number, percent: number): number => Math.max(0, Math.round(amount * (1 + percent / 100)))

async function figuresOfVersion(db: DbOrTx, { id: companyId }: Hotel, id: number): Promise<BudgetFigure[]> {
  const versions = await listVersions(db, companyId)
  if (!versions.some((version) => version.id === id))
    throw invalidField('start.versionId', 'This value must be a budget of this hotel.')
  return readFigures(db, companyId, id)
}

/** The starting figures of a new version. Throws 400 for a version that the hotel does not have. */
export async function startingFigures(
  db: DbOrTx,
  hotel: Hotel,
  { year, start, now }: { year: number; start: BudgetStart; now: Date },
): Promise<BudgetFigure[]> {
  if (start.from === 'nothing') return []
  const figures =
    start.from === 'version'
      ? await figuresOfVersion(db, hotel, start.versionId)
      : await finalFigures(db, hotel, { year, months: monthsToCopy(year, dateIn(hotel.timeZone, now)), now })
  return figures.map(({ month, segmentId, roomNights, revenue }) => ({
    month: inYear(month, year),
    segmentId,
    roomNights: changed(roomNights, start.roomNights),
    revenue: changed(revenue, start.revenue),
  }))
}
