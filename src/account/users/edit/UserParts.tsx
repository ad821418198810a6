import Stack from '@mui/material/Stack'
import { useEditContext, useRecordContext } from 'ra-core'
import type { User } from '../../../../contract/account/user.ts'
import { useText } from '../../../core/i18n/text.ts'
import { leaveUnasked } from '../../../core/leave.ts'
import { Callout } from '../../../kit/layout/Callout.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
import { PersonalDataGroup } from '../../PersonalDataGroup.tsx'
import { SessionsGroup, type SessionsTexts } from '../../SessionsGroup.tsx'
import { PasskeysGroup } from './PasskeysGroup.tsx'
import { PasswordGroup } from './PasswordGroup.tsx'
import { SettingsGroup } from './SettingsGroup.tsx'
import { SignInPausesGroup } from './SignInPausesGroup.tsx'
import { TwoFactorGroup } from './TwoFactorGroup.tsx'
import { useStanding } from './use-standing.ts'
import { USER_FORM } from './user-form.ts'

const SESSIONS: SessionsTexts = {
  title: 'users.sessions.title',
  description: 'users.sessions.description',
  failed: 'users.sessions.failed',
  none: 'users.sessions.none',
  endAll: 'users.sessions.endAll',
  askAll: 'users.sessions.askAll',
  allEnded: 'users.sessions.allEnded',
}

/** What is stored about the user; those who erase their own data are signed out. */
function PersonalData() {
  const user = useRecordContext<User>()
  const { refetch } = useEditContext()
  const { isSelf } = useStanding()
  if (!user) return null
  return (
    <PersonalDataGroup
      userId={user.id}
      {...(!isSelf && { name: `${user.firstname} ${user.lastname}` })}
      onErased={() => (isSelf ? leaveUnasked(false) : void refetch())}
    />
  )
}

/** All editable parts of a user; read-only if the user is above the viewer. */
export function UserParts({ id }: { id: number }) {
  const text = useText()
  const { isSelf, isAbove } = useStanding()
  return (
    <>
      {isAbove && <Callout tone="warn">{text('common.refusals.userAbove')}</Callout>}
      <Stack component="fieldset" spacing={4} disabled={isAbove}>
        <RecordForm form={USER_FORM}>
          <PasswordGroup />
          <TwoFactorGroup />
          <PasskeysGroup />
          <SettingsGroup />
        </RecordForm>
        <SignInPausesGroup id={id} />
        <SessionsGroup userId={id} texts={SESSIONS} asksPassword={!isSelf} />
        <PersonalData />
      </Stack>
    </>
  )
}
