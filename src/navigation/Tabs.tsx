import { Link, useLocation } from 'react-router'
import { useText } from '../i18n/text.ts'
import classes from './tabs.module.css'
import { useRoute } from './use-route.ts'

/** The tabs that a page belongs to, as the route table has them: links, so that each has its address. */
export function Tabs() {
  const text = useText()
  const { pathname } = useLocation()
  const tabs = useRoute()?.tabs ?? []
  if (tabs.length === 0) return null
  return (
    <nav aria-label={text('shell.tabs')} className={classes.tabs}>
      {tabs.map(({ path, title }) => (
        <Link key={path} to={path} className={classes.tab} aria-current={path === pathname ? 'page' : undefined}>
          {text(title)}
        </Link>
      ))}
    </nav>
  )
}
