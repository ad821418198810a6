import { Link } from 'react-router-dom'
import type { ReceivedInventory } from '../../../contract/booking/inbound.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { writeCookie } from '../../core/cookies.ts'
import { useText } from '../../core/i18n/text.ts'
import { Tag } from '../../kit/Tag.tsx'

const CONFIG = '/settings/inventory/config'

interface CategoryCellProps {
  type: ReceivedInventory['rows'][number]
  hotelId: number
}

/** The category of a room type; if it has none, a link to assign one. */
export function CategoryCell({ type: { code, category, state }, hotelId }: CategoryCellProps) {
  const text = useText()
  const current = useCompany()
  if (category !== null) return category
  if (state === 'excluded') return UNKNOWN
  const map = text('deliveries.inventory.map', { code })
  return (
    <>
      <Tag tone="warn">{text('deliveries.inventory.unmapped')}</Tag>{' '}
      {hotelId === current.id ? (
        <Link to={CONFIG} className="underlined">
          {map}
        </Link>
      ) : (
        // The configuration is that of the current hotel: the console starts again with this one.
        <a href={CONFIG} className="underlined" onClick={() => writeCookie('companyId', String(hotelId))}>
          {map}
        </a>
      )}
    </>
  )
}
