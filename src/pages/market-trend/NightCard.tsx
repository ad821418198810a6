import type { MarketNight } from '../../../contract/market-trend.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { ScrollBox } from '../../components/ScrollBox.tsx'
import tables from '../../figures/figure-table.module.css'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { useRateFormat } from './use-rate-format.ts'
import { type TrendView, useNight } from './use-trend.ts'

interface NightCardProps {
  night: string
  view: TrendView
}

/** The rates of one night: the own one and each competitor's, as they were seen one after the other. */
export function NightCard({ night, view }: NightCardProps) {
  const text = useText()
  const formats = useFormats()
  const { data, isError, error, refetch } = useNight(night, view)
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
      {isError ? (
        <PartFailed title={text('marketTrend.nightFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        data && <NightRates rates={data} />
      )}
    </Card>
  )
}

function NightRates({ rates: { currency, timeZone, own, competitors } }: { rates: MarketNight }) {
  const text = useText()
  const formats = useFormats()
  const { unit, write } = useRateFormat(currency)
  const label = text('marketTrend.courses')
  const amountOf = (amount: number | null) => (amount === null ? text('marketTrend.full') : write(amount))
  const all = [{ name: text('marketTrend.own'), rates: own }, ...competitors]
  return (
    <ScrollBox label={label}>
      <table className={tables.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{text('marketTrend.hotel')}</th>
            <th scope="col">{`${text('marketTrend.rate')}, ${unit}`}</th>
            <th scope="col">{text('marketTrend.seen')}</th>
            <th scope="col">{text('marketTrend.course')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map(({ name, rates }) => {
            const last = rates.at(-1)
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{last ? amountOf(last.amount) : formats.count(null)}</td>
                <td>{last ? formats.moment(last.at, timeZone) : formats.count(null)}</td>
                <td>{rates.map(({ amount }) => amountOf(amount)).join(' → ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollBox>
  )
}
