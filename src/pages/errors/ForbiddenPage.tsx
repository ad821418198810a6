import { matchPath, useLocation } from 'react-router'
import { RANKED_ROLES } from '../../../contract/roles.ts'
import { useText } from '../../i18n/text.ts'
import { useStart } from '../../navigation/use-start.ts'
import { routes } from '../../routes.config.ts'
import { ToDashboard } from './NotFoundPage.tsx'
import { StatusPage } from './StatusPage.tsx'

/** A page that the signed-in user may not see: which role it needs, who they are, who can help. */
export function ForbiddenPage() {
  const text = useText()
  const { pathname } = useLocation()
  const { global } = useStart()
  const route = routes.find(({ path }) => matchPath({ path, end: true }, pathname))
  const needed = route?.authorities?.[0]
  const held = RANKED_ROLES.findLast((role) => global?.authorities.includes(role)) ?? global?.authorities[0]
  return (
    <StatusPage
      code="403"
      title={
        route && needed
          ? text('status.forbidden.title', { page: text(route.title), role: text(`roles.${needed}`) })
          : text('status.forbidden.plainTitle')
      }
      actions={<ToDashboard />}
    >
      <p>
        {held && text('status.forbidden.who', { name: global?.username ?? '', role: text(`roles.${held}`) })}{' '}
        {text('status.forbidden.help')}
      </p>
    </StatusPage>
  )
}
