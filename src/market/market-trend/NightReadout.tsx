import type { TrendRow } from '../../../contract/market/market-trend.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { Readout, type ReadoutRow } from '../../kit/figures/Readout.tsx'
import { Change } from './Change.tsx'
import { RATE_PARTS, useRateFormat } from './use-rate-format.ts'

interface NightReadoutProps {
  row: TrendRow
  currency: string
  /** Calendar entries. */
  mark: string | undefined
  index: number
  count: number
  onStep: (index: number) => void
  onOpen: () => void
}

/** One night: demand, and the own rate among competitors, each with its change. */
export function NightReadout({ row: { stayDate, now, before }, currency, mark, onOpen, ...steps }: NightReadoutProps) {
  const text = useText()
  const formats = useFormats()
  const { write, unit, difference, writeDifference } = useRateFormat(currency)
  const { demand, rates } = now
  const rows: ReadoutRow[] = [
    [
      text('marketTrend.demand'),
      <b key="now">{formats.count(demand.index)}</b>,
      demand.unavailableReason ? (
        text(`marketTrend.short.${demand.unavailableReason}`)
      ) : (
        <Change key="change" now={demand.index} before={before.demand.index} unit={text('figures.points')} />
      ),
    ],
    ...RATE_PARTS.map((part): ReadoutRow => {
      const change = difference(rates[part], before.rates[part])
      return [
        `${text(`marketTrend.${part}`)}, ${unit}`,
        write(rates[part]),
        <Delta key="change" value={change === null ? null : Math.round(change * 1000)} isRate>
          {`${writeDifference(change)} %`}
        </Delta>,
      ]
    }),
    [
      text('marketTrend.rank'),
      rates.rank === null ? formats.count(null) : text('marketTrend.rankOf', { rank: rates.rank, of: rates.of }),
      null,
    ],
    [text('marketTrend.soldOut'), text('marketTrend.soldOutOf', { count: rates.soldOut, of: rates.seen }), null],
  ]
  return (
    <Readout title={formats.night(stayDate)} note={mark} rows={rows} {...steps}>
      <Button size="small" variant="soft" onClick={onOpen}>
        {text('marketTrend.open')}
      </Button>
    </Readout>
  )
}
