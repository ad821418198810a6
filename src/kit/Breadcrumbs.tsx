import { Link } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { useRoute } from '../core/routing/use-route.ts'
import classes from './breadcrumbs.module.css'

/** Links to the parent pages, as the route table has them. Nothing on a top-level page. */
export function Breadcrumbs() {
  const text = useText()
  const ancestors = useRoute()?.ancestors ?? []
  if (ancestors.length === 0) return null
  return (
    <nav aria-label={text('common.shell.breadcrumbs')}>
      <ol className={classes.breadcrumbs}>
        {ancestors.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{text(title)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
