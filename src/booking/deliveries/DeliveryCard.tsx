import { Link } from 'react-router-dom'
import type { Delivery } from '../../../contract/booking/delivery.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelLink } from '../../kit/HotelLink.tsx'
import classes from '../../kit/list/list-cards.module.css'
import { Moment } from '../../kit/Moment.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { KIND_TEXTS } from './kinds.ts'
import { DELIVERIES_PATH } from './places.ts'
import { RefusedRows } from './RefusedRows.tsx'

/** A delivery on a small screen. */
export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const text = useText()
  const formats = useFormats()
  const { id, companyId, companyName, kind, name, startedAt, added, changed, refused } = delivery
  return (
    <>
      <div className={classes.head}>
        <b>
          <HotelLink id={companyId} name={companyName} />
        </b>
      </div>
      <div className={classes.head}>
        <Link to={`${DELIVERIES_PATH}/${id}`}>{text(KIND_TEXTS[kind])}</Link>
      </div>
      <p className="small muted">
        {name} · <Moment at={startedAt} />
      </p>
      <DeliveryState delivery={delivery} />
      <dl>
        <div>
          <dt>{text('resources.deliveries.fields.added')}</dt>
          <dd>{formats.count(added)}</dd>
        </div>
        <div>
          <dt>{text('resources.deliveries.fields.changed')}</dt>
          <dd>{formats.count(changed)}</dd>
        </div>
        <div>
          <dt>{text('resources.deliveries.fields.refused')}</dt>
          <dd>
            <RefusedRows delivery={delivery}>{formats.count(refused)}</RefusedRows>
          </dd>
        </div>
      </dl>
    </>
  )
}
