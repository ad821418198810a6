import { Link } from 'react-router-dom'
import type { SetupStep } from '../../contract/pricing/priced-night.ts'
import { SETUP_STEPS } from '../../contract/pricing/priced-night.ts'
import { useText } from '../core/i18n/text.ts'
import { withHotel } from '../core/routing/hotel-in-address.ts'
import { Card } from '../kit/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { CardBody } from '../kit/layout/CardBody.tsx'
import { Tiles } from '../kit/layout/Tiles.tsx'

/** The page of each step; the forecast is made automatically. */
const PLACES: Record<SetupStep, string | null> = {
  bookings: '/settings/interfaces',
  categories: '/settings/inventory/config',
  capacity: '/settings/inventory/capacity',
  levels: '/settings/price-levels',
  calendar: '/settings/price-levels/calendar',
  rounding: '/settings/rate-rounding',
  ratePlan: '/settings/rate-plans',
  forecast: null,
}

interface SetupCardProps {
  missing: readonly SetupStep[]
  /** The hotel that is set up, if it is not the current one. */
  companyId?: number
}

/** Guides a hotel to its first recommendation: every step, done or missing, with a link to its page. */
export function SetupCard({ missing, companyId }: SetupCardProps) {
  const text = useText()
  return (
    <Card
      title={text('pricing.setup.title')}
      note={text('pricing.setup.note', { done: SETUP_STEPS.length - missing.length, all: SETUP_STEPS.length })}
    >
      <CardBody>
        <Tiles min={260} component="ol">
          {SETUP_STEPS.map((step) => {
            const isMissing = missing.includes(step)
            const place = PLACES[step]
            const name = text(`pricing.setup.${step}.name`)
            return (
              <li key={step} className="flex gap-8">
                <span className={isMissing ? 'warn' : 'up'}>
                  <Icon name={isMissing ? 'alert' : 'check'} />
                </span>
                <div>
                  {isMissing && place ? (
                    <Link to={companyId === undefined ? place : withHotel(place, companyId)}>{name}</Link>
                  ) : (
                    <b>{name}</b>
                  )}
                  <span className="muted"> · {text(isMissing ? 'pricing.setup.missing' : 'pricing.setup.done')}</span>
                  {isMissing && <p className="muted small">{text(`pricing.setup.${step}.help`)}</p>}
                </div>
              </li>
            )
          })}
        </Tiles>
      </CardBody>
    </Card>
  )
}
