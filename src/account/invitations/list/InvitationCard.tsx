import type { Invitation } from '../../../../contract/account/invitation.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import classes from '../../../kit/list/list-cards.module.css'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { InvitationState } from '../InvitationState.tsx'
import { HotelCount, InvitedRoles } from './invitation-cells.tsx'

/** An invitation on a small screen: address, roles and state. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const text = useText()
  const { moment } = useFormats()
  return (
    <>
      <RecordLink resource="invitations" id={invitation.id} className={classes.head}>
        <b>{invitation.email}</b>
      </RecordLink>
      <dl>
        <div>
          <dt>{text('resources.invitations.fields.roles')}</dt>
          <dd>
            <InvitedRoles roles={invitation.roles} />
          </dd>
        </div>
        <div>
          <dt>{text('resources.invitations.fields.companyIds')}</dt>
          <dd>
            <HotelCount {...invitation} />
          </dd>
        </div>
        <div>
          <dt>{text('resources.invitations.fields.state')}</dt>
          <dd>
            <InvitationState {...invitation} />
          </dd>
        </div>
      </dl>
      <p className="small muted">{`${text('resources.invitations.fields.expiresAt')} ${moment(invitation.expiresAt, OWN_ZONE)}`}</p>
    </>
  )
}
