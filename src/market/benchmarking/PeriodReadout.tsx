import { INDICES, type ShareRow } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { Readout, type ReadoutRow } from '../../kit/figures/Readout.tsx'
import { differenceOf, MARKET_MEASURES, shownShare, useMarketFormat } from './use-market-format.ts'

interface PeriodReadoutProps {
  row: ShareRow
  currency: string
  title: string
  index: number
  count: number
  onStep: (index: number) => void
}

/** One night, week or month: the indices, and the figures they are calculated from. */
export function PeriodReadout({ row, currency, title, ...steps }: PeriodReadoutProps) {
  const { now } = row
  const shown = shownShare(row)
  const text = useText()
  const formats = useFormats()
  const { write, nameOf, unitOf } = useMarketFormat(currency)
  const indices = INDICES.map((index): ReadoutRow => {
    const difference = differenceOf(row, index)
    return [
      text(`benchmarking.${index}.name`),
      <b key="now">{formats.count(shown[index])}</b>,
      difference === null ? null : (
        <Delta key="difference" value={difference}>
          {`${formats.difference(difference)} ${text('benchmarking.points')}`}
        </Delta>
      ),
    ]
  })
  const figures = MARKET_MEASURES.map(
    (measure): ReadoutRow => [
      `${nameOf(measure)}, ${unitOf(measure)}`,
      write(measure, shown.own[measure]),
      text('benchmarking.marketFigure', { value: write(measure, shown.market[measure]) }),
    ],
  )
  const covered = { available: formats.count(shown.available), nights: formats.count(shown.nights) }
  const note = (
    <>
      {text(shown.available < now.available ? 'benchmarking.inBothYears' : 'benchmarking.available', covered)}
      {now.unavailableReason && ` ${text(`benchmarking.unavailable.${now.unavailableReason}`)}`}
    </>
  )
  return <Readout title={title} note={note} rows={[...indices, ...figures]} {...steps} />
}
