import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { HeatMapOpen } from './HeatMapOpen.tsx'
import type { PickupView } from './use-pickup-view.ts'

/** Booking days by stay dates; collapsed by default because it needs a separate call. */
export function HeatMapCard({ view }: { view: PickupView }) {
  const text = useText()
  if (view.hasHeatMap) return <HeatMapOpen view={view} />
  return (
    <div className="screen-only">
      <Card title={text('pickup.map.title')} note={text('pickup.map.note')}>
        <CardBody>
          <Button onClick={() => view.address.put({ map: String(view.bookingDays) })}>{text('pickup.map.open')}</Button>
        </CardBody>
      </Card>
    </div>
  )
}
