import { Link } from 'react-router'
import { useText } from '../i18n/text.ts'
import classes from './trail.module.css'
import { useRoute } from './use-route.ts'

/** The way back to the pages above this one, as the route table has them. Nothing on a page at the top. */
export function Trail() {
  const text = useText()
  const above = useRoute()?.above ?? []
  if (above.length === 0) return null
  return (
    <nav aria-label={text('shell.trail')}>
      <ol className={classes.trail}>
        {above.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{text(title)}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
