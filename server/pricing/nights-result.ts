import type { UserSettings } from '../../contract/account/user-settings.ts'
import type { Figures } from '../../contract/analysis/analyse.ts'
import { type Formats, formatsOf, UNKNOWN } from '../../contract/platform/formats.ts'
import { writtenDifference } from '../../contract/platform/minor-units.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { fill } from '../platform/mail/texts/index.ts'
import { OWNER_PAGE_TEXTS } from './owner-page/texts.ts'

/** The rows of the result, in order. */
const RESULT_FIGURES = ['revenue', 'roomNights', 'occupancy', 'adr', 'revpar'] as const satisfies (keyof Figures)[]
type ResultFigure = (typeof RESULT_FIGURES)[number]

/** What finished nights, both included, brought. Money in minor units, occupancy a share of 1; null if there is nothing to compare with. */
export interface NightsResult {
  readonly from: StayDate
  readonly to: StayDate
  readonly currency: string
  readonly actual: Figures
  readonly lastYear: Figures | null
  readonly budget: Figures | null
}

/** Whose language and formats a result is written in. */
export type ResultReader = Pick<UserSettings, 'language' | 'locale' | 'showCurrencySymbol'>

/** A figure of last year or the budget, and how far the actual one is above it. */
export interface WrittenComparison {
  readonly value: string
  readonly difference: string
}

/** A result in the language and formats of a reader. */
export interface WrittenResult {
  readonly columns: Readonly<Record<'actual' | 'lastYear' | 'toLastYear' | 'budget' | 'toBudget', string>>
  readonly rows: readonly {
    readonly label: string
    readonly actual: string
    readonly lastYear: WrittenComparison
    readonly budget: WrittenComparison
  }[]
  /** Which comparison is missing. */
  readonly notes: readonly string[]
}

/** How a figure and a difference of it are written; units that are not in the label stay on the line of their number. */
function writersOf(figure: ResultFigure, formats: Formats, currency: string, points: string) {
  switch (figure) {
    case 'revenue':
      return {
        value: (value: number) => formats.wholeMoney(value, currency),
        difference: (value: number) => formats.wholeMoneyDifference(value, currency),
      }
    case 'roomNights':
      return { value: formats.count, difference: formats.difference }
    case 'occupancy':
      return {
        value: (value: number) => `${formats.percent(value)}\u00a0%`,
        difference: (value: number) => `${formats.percentDifference(value)}\u00a0${points}`,
      }
    case 'adr':
    case 'revpar':
      return {
        value: (value: number) => formats.money(value, currency),
        difference: (value: number) => formats.moneyDifference(value, currency),
      }
  }
}

const subtract = (value: number, other: number): number => value - other

/** Writes a result for a reader. */
export function writeNightsResult(
  { actual, lastYear, budget, currency }: NightsResult,
  { language, locale, showCurrencySymbol }: ResultReader,
): WrittenResult {
  const { result: texts } = OWNER_PAGE_TEXTS[language]
  const formats = formatsOf({ language, locale })
  const unit = formats.currencyUnit(currency, showCurrencySymbol)
  return {
    columns: texts.columns,
    rows: RESULT_FIGURES.map((figure) => {
      const write = writersOf(figure, formats, currency, texts.points)
      const value = actual[figure]
      const compared = (figures: Figures | null): WrittenComparison => {
        const other = figures?.[figure] ?? null
        const difference = figure === 'occupancy' ? subtract : writtenDifference
        return {
          value: other === null ? UNKNOWN : write.value(other),
          difference: other === null || value === null ? UNKNOWN : write.difference(difference(value, other)),
        }
      }
      const isMoney = figure !== 'roomNights' && figure !== 'occupancy'
      return {
        label: isMoney ? `${texts.figures[figure]}, ${unit}` : texts.figures[figure],
        actual: value === null ? UNKNOWN : write.value(value),
        lastYear: compared(lastYear),
        budget: compared(budget),
      }
    }),
    notes: [...(lastYear ? [] : [texts.noLastYear]), ...(budget ? [] : [texts.noBudget])],
  }
}

/** The heading of a result; it names the nights if they are not all requested ones. */
export function resultTitle(
  { from, to }: NightsResult,
  asked: { readonly from: StayDate; readonly to: StayDate },
  { language, locale }: ResultReader,
): string {
  const { result: texts } = OWNER_PAGE_TEXTS[language]
  if (from === asked.from && to === asked.to) return texts.title
  return fill(texts.finished, formatsOf({ language, locale }).dayRange(from, to))
}
