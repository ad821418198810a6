import type { Invitation } from '../../../../contract/account/invitation.ts'
import { seesEveryHotel } from '../../../../contract/account/roles.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Row } from '../../../kit/layout/Row.tsx'
import { Tag } from '../../../kit/Tag.tsx'

/** The roles that somebody joins with. */
export function InvitedRoles({ roles }: Pick<Invitation, 'roles'>) {
  const text = useText()
  return (
    <Row component="span" spacing={1}>
      {roles.map((role) => (
        <Tag key={role}>{text(`common.roles.${role}`)}</Tag>
      ))}
    </Row>
  )
}

/** How many hotels come with it; administrators see all. */
export function HotelCount({ roles, companyIds }: Pick<Invitation, 'roles' | 'companyIds'>) {
  const text = useText()
  return seesEveryHotel(roles) ? <span className="muted">{text('common.user.allHotels')}</span> : companyIds.length
}
