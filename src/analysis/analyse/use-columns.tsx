import type { ComparedFigures, Comparison, Measure } from '../../../contract/analysis/analyse.ts'
import { MEASURES } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { perCent } from '../../kit/figures/ratio.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'

/** The five figures, one column each. */
export function useFigureColumns(currency: string, shown: Measure): FigureColumn<ComparedFigures>[] {
  const formatOf = useMeasures(currency)
  return MEASURES.map((measure, place) => {
    const { name, definition, unit, write, inUnit } = formatOf(measure)
    return {
      name: measure,
      label: name,
      unit,
      definition,
      value: ({ now }) => inUnit(now[measure]),
      cell: ({ now }) => write(now[measure]),
      isFirst: place === 0,
      isOnCard: measure === shown,
    }
  })
}

/** The displayed figure of each comparison, and its difference. */
export function useReferenceColumns(
  currency: string,
  shown: Measure,
  references: readonly Comparison[],
): FigureColumn<ComparedFigures>[] {
  const text = useText()
  const { unit, write, inUnit, difference, writeDifference, differenceUnit } = useMeasures(currency)(shown)
  return references.flatMap((reference, place): FigureColumn<ComparedFigures>[] => {
    const then = (row: ComparedFigures) => row.comparisons[place]?.[shown] ?? null
    const differs = (row: ComparedFigures) => difference(row.now[shown], then(row))
    const name = text(`figures.referencesShort.${reference}`)
    return [
      {
        name: reference,
        label: name,
        unit,
        value: (row) => inUnit(then(row)),
        cell: (row) => <span className="muted">{write(then(row))}</span>,
        isFirst: true,
        isOnCard: place === 0,
      },
      {
        name: `${reference}-difference`,
        label: text('analyse.difference', { name }),
        unit: differenceUnit,
        value: (row) => perCent(differs(row)),
        cell: (row) => <Delta value={perCent(differs(row))}>{writeDifference(differs(row))}</Delta>,
        isOnCard: place === 0,
      },
    ]
  })
}
