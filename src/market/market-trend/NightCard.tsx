import type { MarketNight } from '../../../contract/market/market-trend.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useRateFormat } from './use-rate-format.ts'
import { type TrendView, useNight } from './use-trend.ts'

interface NightCardProps {
  night: string
  view: TrendView
}

/** The rates of one night: the hotel's own and each competitor's, as seen over time. */
export function NightCard({ night, view }: NightCardProps) {
  const text = useText()
  const formats = useFormats()
  const call = useNight(night, view)
  return (
    <Card
      title={text('marketTrend.nightTitle', { date: formats.fullNight(night) })}
      note={text('marketTrend.forPersons', { smart_count: view.persons })}
      tools={
        <Button size="small" onClick={() => view.address.put({ night: null })}>
          {text('marketTrend.close')}
        </Button>
      }
    >
      <Loaded call={call} failed={text('marketTrend.nightFailed')} placeholder={null}>
        {(rates) => <NightRates rates={rates} />}
      </Loaded>
    </Card>
  )
}

function NightRates({ rates: { currency, timeZone, own, competitors } }: { rates: MarketNight }) {
  const text = useText()
  const formats = useFormats()
  const { unit, write } = useRateFormat(currency)
  const amountOf = (amount: number | null) => (amount === null ? text('marketTrend.full') : write(amount))
  const hotels = [{ name: text('marketTrend.own'), rates: own }, ...competitors]
  return (
    <Table
      label={text('marketTrend.courses')}
      variant="figures"
      columns={[
        {
          name: 'hotel',
          label: text('marketTrend.hotel'),
          isRowHeader: true,
          isSticky: true,
          cell: ({ name }) => name,
        },
        {
          name: 'rate',
          label: text('marketTrend.rate'),
          unit,
          isNumber: true,
          cell: ({ last }) => (last ? amountOf(last.amount) : UNKNOWN),
        },
        {
          name: 'seen',
          label: text('marketTrend.seen'),
          isNumber: true,
          cell: ({ last }) => (last ? formats.moment(last.at, timeZone) : UNKNOWN),
        },
        {
          name: 'course',
          label: text('marketTrend.course'),
          isNumber: true,
          cell: ({ rates }) => rates.map(({ amount }) => amountOf(amount)).join(' → '),
        },
      ]}
      rows={hotels.map((hotel) => ({ ...hotel, last: hotel.rates.at(-1) }))}
      keyOf={({ name }) => name}
    />
  )
}
