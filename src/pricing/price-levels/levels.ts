import { toMajor, toMinor } from '../../../contract/platform/minor-units.ts'
import { type ColouredLevel, LEVEL_COLOURS } from '../../../contract/pricing/price-levels.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { numberIn, UnreadableLine } from '../../hotel/csv-line.ts'
import type { DocumentCsv } from '../../hotel/DocumentEdit.tsx'

/** The rates that a category has in a level, in the order of their columns. */
export const LEVEL_RATES = ['lowest', 'base', 'highest'] as const

/** An id that no level has or had: rules and the calendar may still refer to a deleted one. */
export const nextLevelId = (...lists: readonly (readonly { id: number }[])[]): number =>
  Math.max(0, ...lists.flat().map(({ id }) => id)) + 1

/** The first unused colour; if all are used, they start over. */
export function nextColour(levels: readonly { colour: number }[]): number {
  const colours = Array.from({ length: LEVEL_COLOURS }, (_, place) => place + 1)
  return (
    colours.find((colour) => levels.every((level) => level.colour !== colour)) ?? (levels.length % LEVEL_COLOURS) + 1
  )
}

const sameName = (a: string, b: string) => a.toLocaleLowerCase('en') === b.toLocaleLowerCase('en')

/** A level by its name, however that is capitalised. */
export const levelNamed = <Level extends { name: string }>(levels: readonly Level[], name: string): Level | undefined =>
  levels.find((level) => sameName(level.name, name))

/** A line for each level and category. A level of the same name keeps its id and colour. */
export const levelsCsv = ({ categories, currency }: PricingOptions): DocumentCsv<'levels'> => ({
  columns: ['level', 'category', 'base', 'lowest', 'highest'],
  linesOf: ({ levels }) =>
    levels.flatMap(({ name, rates }) =>
      rates.length === 0
        ? [{ level: name }]
        : rates.map(({ category, base, lowest, highest }) => ({
            level: name,
            category: categories.find(({ id }) => id === category)?.name ?? '',
            base: toMajor(base, currency),
            lowest: toMajor(lowest, currency),
            highest: toMajor(highest, currency),
          })),
    ),
  contentOf: (lines, before) => {
    const levels: ColouredLevel[] = []
    lines.forEach((line, place) => {
      const name = line.level ?? ''
      if (!name) throw new UnreadableLine(place + 2, 'level')
      let level = levelNamed(levels, name)
      if (!level) {
        const { id, colour } = levelNamed(before.levels, name) ?? {
          id: nextLevelId(before.levels, levels),
          colour: nextColour([...before.levels, ...levels]),
        }
        level = { id, name, colour, rates: [] }
        levels.push(level)
      }
      if (!line.category) return
      const category = categories.find((each) => each.name === line.category)
      if (!category) throw new UnreadableLine(place + 2, 'category')
      const rate = (column: string) => toMinor(numberIn(line, column, place), currency)
      level.rates.push({ category: category.id, base: rate('base'), lowest: rate('lowest'), highest: rate('highest') })
    })
    return { levels }
  },
})
