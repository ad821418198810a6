import { useParams } from 'react-router-dom'
import type { User } from '../../../../contract/account/user.ts'
import { USER_ENTITIES } from '../../../../contract/platform/activity.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useText } from '../../../core/i18n/text.ts'
import { RecordHistory } from '../../../kit/history/RecordHistory.tsx'
import { Edit } from '../../../kit/record-form/Edit.tsx'
import { UserParts } from './UserParts.tsx'

/** The user that the address names. */
export default function UserEdit() {
  const text = useText()
  const id = Number(useParams().id)
  return (
    <Edit<User>
      resource="users"
      id={id}
      title={text('common.user.title')}
      failed={text('users.failed')}
      nameOf={({ firstname, lastname }) => `${firstname} ${lastname}`}
      note={({ username }) => text('users.note', { id, username })}
    >
      <UserParts id={id} />
      <RecordHistory entity={USER_ENTITIES} entityId={id} timeZone={OWN_ZONE} />
    </Edit>
  )
}
