import type { ReactNode } from 'react'
import { type AnalyseRow, type Comparison, MEASURES, type Measure } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { Readout, type ReadoutRow } from '../../kit/figures/Readout.tsx'
import { SelectionActions } from '../../kit/figures/selection/SelectionActions.tsx'
import type { NightsSelection } from '../../kit/figures/selection/use-nights-selection.ts'
import type { Address } from '../../kit/figures/use-address.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import type { GroupSeries } from './use-group-series.ts'

interface PeriodReadoutProps {
  row: AnalyseRow
  references: readonly Comparison[]
  currency: string
  measure: Measure
  title: string
  /** Calendar marks of the night and the overbooked flag. */
  mark: ReactNode
  groups: readonly GroupSeries[]
  index: number
  count: number
  onStep: (index: number) => void
  /** Shows the booking curve; only present for a single night. */
  onOpen: (() => void) | undefined
  /** The nights selected in the chart. */
  selection: NightsSelection
  address: Address
}

/** The figures of one night, week or month, by group if broken down. */
export function PeriodReadout(props: PeriodReadoutProps) {
  const { row, references, currency, measure, title, mark, groups, index, count, onStep, onOpen, selection, address } =
    props
  const text = useText()
  const formatOf = useMeasures(currency)
  const { unit, write, difference, writeDifference, differenceUnit } = formatOf(measure)
  const now = row.now[measure]
  const against = (reference: Comparison, place: number): ReadoutRow => {
    const then = row.comparisons[place]?.[measure] ?? null
    const value = difference(now, then)
    return [
      text(`figures.referencesShort.${reference}`),
      write(then),
      value === null ? (
        unit
      ) : (
        <Delta key="difference" value={Math.round(value * 1000)}>{`${writeDifference(value)} ${differenceUnit}`}</Delta>
      ),
    ]
  }
  const expected: ReadoutRow[] = row.forecast
    ? [
        [
          text('figures.forecast'),
          write(row.forecast[measure]),
          measure === 'roomNights' && row.forecast.low !== null
            ? `${write(row.forecast.low)} – ${write(row.forecast.high)}`
            : unit,
        ],
      ]
    : []
  const parts: ReadoutRow[] =
    groups.length > 0
      ? groups.map(({ name }, place) => [name, write(row.groups[place] ?? null), unit])
      : MEASURES.filter((other) => other !== measure).map((other) => {
          const format = formatOf(other)
          return [format.name, format.write(row.now[other]), format.unit]
        })
  const rows: ReadoutRow[] = [
    [text('figures.onTheBooks'), <b key="now">{write(now)}</b>, unit],
    ...references.map(against),
    ...expected,
    ...parts,
  ]
  return (
    <Readout title={title} note={mark} rows={rows} index={index} count={count} onStep={onStep}>
      {onOpen && (
        <Button size="small" variant="soft" onClick={onOpen}>
          {text('figures.curve.open')}
        </Button>
      )}
      <SelectionActions
        selection={selection}
        address={address}
        onCurve={({ from, to }) => address.put({ night: from, lastNight: to })}
      />
    </Readout>
  )
}
