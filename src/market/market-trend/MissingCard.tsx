import type { MarketTrend } from '../../../contract/market/market-trend.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'

/** Where the figures come from, and what is missing for the others. */
export function MissingCard({ report }: { report: MarketTrend | undefined }) {
  const text = useText()
  const formats = useFormats()
  if (!report) return null
  const { set, competitors, ratesAsOf, timeZone, demandAsOf } = report
  return (
    <Card title={text('marketTrend.sources')}>
      <CardBody maxWidth={640}>
        <p>
          {set
            ? text('marketTrend.set', {
                smart_count: set.hotels,
                place: set.region ?? formats.country(set.countryCode),
                date: formats.day(demandAsOf),
              })
            : text('marketTrend.unavailable.noSet')}
        </p>
        <p>
          {competitors === 0
            ? text('marketTrend.noCompetitors')
            : ratesAsOf === null
              ? text('marketTrend.noRates', { smart_count: competitors })
              : text('marketTrend.ratesSeen', {
                  smart_count: competitors,
                  moment: formats.moment(ratesAsOf, timeZone),
                })}
        </p>
        <p className="muted">{text('figures.marketRules')}</p>
      </CardBody>
    </Card>
  )
}
