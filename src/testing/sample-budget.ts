import type { Budget } from '../../contract/analysis/budget.ts'
import type { BudgetFigures, BudgetReport, ComparedBudget } from '../../contract/analysis/budget-report.ts'

/** The budget of two segments, with figures in January alone. */
export const sampleBudget = (part: Partial<Budget> = {}): Budget => ({
  id: 3,
  revision: 5,
  year: 2027,
  name: 'Board',
  isActive: true,
  createdAt: '2026-11-01T09:00:00Z',
  createdBy: 'Anna Weber',
  roomNights: 140,
  revenue: 1_640_050,
  companyId: 7,
  currency: 'EUR',
  segments: [
    { id: 4, name: 'Direct' },
    { id: 9, name: 'Groups' },
  ],
  figures: [
    { month: '2027-01-01', segmentId: 4, roomNights: 20, revenue: 200_000 },
    { month: '2027-01-01', segmentId: 9, roomNights: 120, revenue: 1_440_050 },
  ],
  ...part,
})

const figures = (roomNights: number): BudgetFigures => ({
  roomNights,
  revenue: roomNights * 10_000,
  occupancy: roomNights / 400,
  adr: 10_000,
  revpar: roomNights * 25,
})

/** A quarter more on the books than planned. */
const compared: ComparedBudget = {
  isOver: false,
  budget: figures(100),
  budgetToDate: null,
  onTheBooks: figures(125),
  forecast: null,
  final: null,
  lastYear: null,
  variance: {
    onTheBooks: {
      roomNights: { amount: 25, share: 0.25 },
      revenue: { amount: 250_000, share: 0.25 },
      occupancy: { amount: 0.0625, share: 0.25 },
      adr: { amount: 0, share: 0 },
      revpar: { amount: 625, share: 0.25 },
    },
    forecast: null,
    final: null,
    lastYear: null,
  },
}

/** One month of the year 2027, sold without a segment. */
export const sampleBudgetReport = (part: Partial<BudgetReport> = {}): BudgetReport => ({
  companyId: 7,
  currency: 'EUR',
  timeZone: 'Europe/Rome',
  asOf: '2026-11-20T08:14:00.000Z',
  dataAsOf: '2026-11-20T08:00:00.000Z',
  versions: [{ id: 3, year: 2027, name: 'Board' }],
  forecastState: 'shown',
  total: compared,
  periods: [{ stayDate: '2027-01-01', ...compared }],
  segments: [{ segment: null, ...compared }],
  overbooked: [],
  ...part,
})
