import type { BudgetFigures, ComparedBudget, Variance, Variances } from '../../contract/analysis/budget-report.ts'
import { writtenDifference } from '../../contract/platform/minor-units.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { allFigures } from '../key-figures.ts'
import type { SoldNight } from './nights.ts'

/** The figures being compared, night by night and group by group, each assigned to this year's stay dates. */
export interface BudgetSources {
  readonly budget: readonly SoldNight[]
  readonly books: readonly SoldNight[]
  readonly forecast: readonly SoldNight[]
  readonly lastYear: readonly SoldNight[]
}

/** Further data of a night. `capacity` and, of the night of last year that it is compared with, `lastYearCapacity` in rooms, null if unknown. */
export interface NightKnowledge {
  readonly capacity: (night: StayDate) => number | null
  readonly lastYearCapacity: (night: StayDate) => number | null
  readonly isBudgeted: (night: StayDate) => boolean
  readonly isFinished: (night: StayDate) => boolean
  readonly isForecast: (night: StayDate) => boolean
  readonly isLastYearKnown: (night: StayDate) => boolean
}

const hundredths = (value: number) => Math.round(value * 100) / 100

function figuresOf(sold: readonly SoldNight[], capacity: number | null): BudgetFigures {
  const sum = (figure: 'roomNights' | 'revenue') => sold.reduce((total, night) => total + night[figure], 0)
  return allFigures({ roomNights: hundredths(sum('roomNights')), revenue: Math.round(sum('revenue')), capacity })
}

const subtract = (figure: number, budget: number): number => figure - budget

function varianceOf(figure: number | null, budget: number | null, difference = subtract): Variance {
  if (figure === null || budget === null) return { amount: null, share: null }
  return { amount: difference(figure, budget), share: budget === 0 ? null : figure / budget - 1 }
}

function variancesOf(figures: BudgetFigures | null, budget: BudgetFigures | null): Variances | null {
  if (!figures || !budget) return null
  return {
    roomNights: varianceOf(figures.roomNights, budget.roomNights),
    revenue: varianceOf(figures.revenue, budget.revenue),
    occupancy: varianceOf(figures.occupancy, budget.occupancy),
    adr: varianceOf(figures.adr, budget.adr, writtenDifference),
    revpar: varianceOf(figures.revpar, budget.revpar, writtenDifference),
  }
}

/** Null if there were neither rooms nor revenue. */
const filled = (figures: BudgetFigures): BudgetFigures | null =>
  figures.roomNights === 0 && figures.revenue === 0 ? null : figures

/** The budget of some nights, and the other figures known for them, each compared with the budget. */
export function compareBudget(
  nights: readonly StayDate[],
  { budget, books, forecast, lastYear }: BudgetSources,
  known: NightKnowledge,
): ComparedBudget {
  const { isBudgeted, isFinished } = known
  const capacityOf = (some: readonly StayDate[], of = known.capacity) =>
    some.reduce<number | null>((sum, night) => {
      const rooms = of(night)
      return sum === null || rooms === null ? null : sum + rooms
    }, 0)
  const [capacity, over, ahead] = [
    capacityOf(nights),
    nights.filter(isFinished),
    nights.filter((night) => !isFinished(night)),
  ]
  const overOf = (sold: readonly SoldNight[]) => sold.filter(({ stayDate }) => isFinished(stayDate))
  const aheadOf = (sold: readonly SoldNight[]) => sold.filter(({ stayDate }) => !isFinished(stayDate))

  const planned = nights.every(isBudgeted) ? figuresOf(budget, capacity) : null
  const plannedOver = over.length > 0 && over.every(isBudgeted) ? figuresOf(overOf(budget), capacityOf(over)) : null
  const onTheBooks = figuresOf(books, capacity)
  const final = over.length > 0 ? figuresOf(overOf(books), capacityOf(over)) : null
  const expected =
    ahead.length > 0 && ahead.every(known.isForecast)
      ? figuresOf([...overOf(books), ...aheadOf(forecast)], capacity)
      : null
  const before = nights.every(known.isLastYearKnown)
    ? filled(figuresOf(lastYear, capacityOf(nights, known.lastYearCapacity)))
    : null
  return {
    isOver: ahead.length === 0,
    budget: planned,
    budgetToDate: plannedOver,
    onTheBooks,
    forecast: expected,
    final,
    lastYear: before,
    variance: {
      onTheBooks: variancesOf(onTheBooks, planned),
      forecast: variancesOf(expected, planned),
      final: variancesOf(final, plannedOver),
      lastYear: variancesOf(before, planned),
    },
  }
}
