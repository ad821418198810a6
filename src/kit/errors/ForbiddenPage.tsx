import { type Authority, RANKED_ROLES } from '../../../contract/account/roles.ts'
import { useStart } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { useRoute } from '../../core/routing/use-route.ts'
import { ToDashboard } from './NotFoundPage.tsx'
import { StatusPage } from './StatusPage.tsx'

/** A page that the signed-in user may not see: which role it needs, who they are, who can help. */
export function ForbiddenPage() {
  const text = useText()
  const { global, user } = useStart()
  const route = useRoute()?.route
  const named = (authorities: readonly Authority[]) =>
    authorities.map((authority) => text(`common.roles.${authority}`)).join(` ${text('common.status.or')} `)
  const ownRole = RANKED_ROLES.findLast((role) => global?.authorities.includes(role)) ?? global?.authorities[0]
  return (
    <StatusPage
      code="403"
      title={
        route?.authorities
          ? text('common.status.forbidden.title', { page: text(route.title), role: named(route.authorities) })
          : text('common.status.forbidden.plainTitle')
      }
      actions={<ToDashboard />}
    >
      <p>
        {ownRole &&
          text('common.status.forbidden.who', {
            name: user ? `${user.firstname} ${user.lastname}` : (global?.username ?? ''),
            role: text(`common.roles.${ownRole}`),
          })}{' '}
        {global?.support
          ? text('common.status.forbidden.helpAt', { contact: global.support })
          : text('common.status.forbidden.help')}
      </p>
    </StatusPage>
  )
}
