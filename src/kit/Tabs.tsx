import { Link, useLocation } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { hotelInAddress } from '../core/routing/hotel-in-address.ts'
import { useRoute } from '../core/routing/use-route.ts'
import classes from './tabs.module.css'

/**
 * The tabs of a page, as defined in the route table: links, so that each has its address. A hotel in the address stays
 * the same across tabs.
 */
export function Tabs() {
  const text = useText()
  const { pathname, search } = useLocation()
  const hotel = hotelInAddress(search)
  const tabs = useRoute()?.tabs ?? []
  if (tabs.length === 0) return null
  return (
    <nav aria-label={text('common.shell.tabs')} className={classes.tabs}>
      {tabs.map(({ path, title }) => (
        <Link
          key={path}
          to={hotel === null ? path : `${path}?companyId=${hotel}`}
          className={classes.tab}
          aria-current={path === pathname ? 'page' : undefined}
        >
          {text(title)}
        </Link>
      ))}
    </nav>
  )
}
