import type { Benchmark } from '../../../contract/market/benchmark.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'

/** The market's description, as far as it may be shown, and what is not available and why. */
export function MarketCard({ report }: { report: Benchmark | undefined }) {
  const text = useText()
  const formats = useFormats()
  if (!report) return null
  return (
    <Card title={text('benchmarking.market')}>
      <CardBody maxWidth={640}>
        {report.sets.length === 0 && <p>{text('benchmarking.noSet')}</p>}
        {report.sets.map(({ year, countryCode, region, hotels, rooms, isMember }) => (
          <p key={year}>
            {text(region ? 'benchmarking.setOfRegion' : 'benchmarking.setOfCountry', {
              year: String(year),
              smart_count: hotels,
              place: region ? `${region}, ${formats.country(countryCode)}` : formats.country(countryCode),
            })}
            {rooms !== null && ` ${text('benchmarking.rooms', { rooms: formats.count(rooms) })}`}
            {!isMember && ` ${text('benchmarking.looksOn')}`}
          </p>
        ))}
        <p className="muted">{text('figures.marketRules')}</p>
      </CardBody>
    </Card>
  )
}
