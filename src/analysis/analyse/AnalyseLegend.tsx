import type { Comparison } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { Legend, type LegendEntry } from '../../kit/figures/Legend.tsx'
import type { GroupSeries } from './use-group-series.ts'

interface AnalyseLegendProps {
  references: readonly Comparison[]
  groups: readonly GroupSeries[]
  hasExpected: boolean
  hasCapacity: boolean
  nights: { hasMarks: boolean } | undefined
}

const LINES = ['line', 'second'] as const

/** The meaning of the chart's marks. */
export function AnalyseLegend({ references, groups, hasExpected, hasCapacity, nights }: AnalyseLegendProps) {
  const text = useText()
  const shown = (isShown: boolean, entry: LegendEntry): LegendEntry[] => (isShown ? [entry] : [])
  return (
    <Legend
      marks={[
        ...shown(groups.length === 0, ['column', text('figures.onTheBooks')]),
        ...groups.map(({ name, colour }): LegendEntry => ['column', name, colour]),
        ...references.map(
          (reference, place): LegendEntry => [LINES[place] ?? 'line', text(`figures.referencesShort.${reference}`)],
        ),
        ...shown(hasExpected, ['expected', text('figures.forecast')]),
        ...shown(hasCapacity, ['capacity', text('figures.capacity')]),
      ]}
      nights={nights}
    />
  )
}
