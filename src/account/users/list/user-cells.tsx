import { seesEveryHotel } from '../../../../contract/account/roles.ts'
import type { User } from '../../../../contract/account/user.ts'
import { useText } from '../../../core/i18n/text.ts'
import { StateDot } from '../../../kit/StateDot.tsx'
import { Tag } from '../../../kit/Tag.tsx'

/** Whether the user may sign in. */
export function ActiveState({ isActive }: { isActive: boolean }) {
  const text = useText()
  return <StateDot isOn={isActive}>{text(isActive ? 'common.user.active' : 'common.user.inactive')}</StateDot>
}

/** The assigned roles, without those they include. */
export function UserRoles({ roles }: { roles: User['roles'] }) {
  const text = useText()
  return (
    <span className="wrap gap-4 inline-flex">
      {roles.map((role) => (
        <Tag key={role}>{text(`common.roles.${role}`)}</Tag>
      ))}
    </span>
  )
}

/** How many hotels are assigned; administrators see all. */
export function HotelCount({ user }: { user: User }) {
  const text = useText()
  return seesEveryHotel(user.roles) ? (
    <span className="muted">{text('common.user.allHotels')}</span>
  ) : (
    user.companyIds.length
  )
}
