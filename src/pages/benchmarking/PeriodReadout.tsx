import { INDICES, type ShareRow } from '../../../contract/benchmark.ts'
import { Delta } from '../../components/Delta.tsx'
import { Readout, type ReadoutRow } from '../../figures/Readout.tsx'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { MARKET_MEASURES, useMarketFormat } from './use-market-format.ts'

interface PeriodReadoutProps {
  row: ShareRow
  currency: string
  title: string
  index: number
  count: number
  onStep: (index: number) => void
}

/** One night, week or month: the indices, and the figures that they come from. */
export function PeriodReadout({ row: { now, lastYear }, currency, title, ...steps }: PeriodReadoutProps) {
  const text = useText()
  const formats = useFormats()
  const { write, nameOf, unitOf } = useMarketFormat(currency)
  const indices = INDICES.map((index): ReadoutRow => {
    const [value, then] = [now[index], lastYear[index]]
    return [
      text(`benchmarking.${index}.name`),
      <b key="now">{formats.count(value)}</b>,
      value === null || then === null ? null : (
        <Delta key="difference" value={value - then}>
          {`${formats.difference(value - then)} ${text('figures.points')}`}
        </Delta>
      ),
    ]
  })
  const figures = MARKET_MEASURES.map(
    (measure): ReadoutRow => [
      `${nameOf(measure)}, ${unitOf(measure)}`,
      write(measure, now.own[measure]),
      text('benchmarking.marketFigure', { value: write(measure, now.market[measure]) }),
    ],
  )
  const notTold = now.notTold && (
    <>
      {text('benchmarking.told', { told: formats.count(now.told), nights: now.nights })}{' '}
      {text(`benchmarking.notTold.${now.notTold}`)}
    </>
  )
  return <Readout title={title} note={notTold} rows={[...indices, ...figures]} {...steps} />
}
