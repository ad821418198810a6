import type { User } from '../../../../contract/account/user.ts'
import { useText } from '../../../core/i18n/text.ts'
import classes from '../../../kit/list/list-cards.module.css'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { ActiveState, HotelCount, UserRoles } from './user-cells.tsx'

/** A user on a small screen: who it is and the three things that matter. */
export function UserCard({ user }: { user: User }) {
  const text = useText()
  return (
    <>
      <RecordLink resource="users" id={user.id} className={classes.head}>
        <b>{user.username}</b>
      </RecordLink>
      <dl>
        <div>
          <dt>{text('resources.users.fields.roles')}</dt>
          <dd>
            <UserRoles roles={user.roles} />
          </dd>
        </div>
        <div>
          <dt>{text('resources.users.fields.companyIds')}</dt>
          <dd>
            <HotelCount user={user} />
          </dd>
        </div>
        <div>
          <dt>{text('common.user.state')}</dt>
          <dd>
            <ActiveState isActive={user.isActive} />
          </dd>
        </div>
      </dl>
      <p className="small muted">{`${user.firstname} ${user.lastname} · ${user.email}`}</p>
    </>
  )
}
