import MuiBreadcrumbs from '@mui/material/Breadcrumbs'
import { Link } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { useRoute } from '../core/routing/use-route.ts'

/** Links to the parent pages, as the route table has them. Nothing on a top-level page. */
export function Breadcrumbs() {
  const text = useText()
  const ancestors = useRoute()?.ancestors ?? []
  if (ancestors.length === 0) return null
  return (
    <MuiBreadcrumbs aria-label={text('common.shell.breadcrumbs')} className="small">
      {ancestors.map(({ path, title }) => (
        <Link key={path} to={path}>
          {text(title)}
        </Link>
      ))}
    </MuiBreadcrumbs>
  )
}
