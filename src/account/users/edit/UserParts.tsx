import Stack from '@mui/material/Stack'
import { useText } from '../../../core/i18n/text.ts'
import { Callout } from '../../../kit/layout/Callout.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
import { SessionsGroup, type SessionsTexts } from '../../SessionsGroup.tsx'
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
          <SettingsGroup />
        </RecordForm>
        <SignInPausesGroup id={id} />
        <SessionsGroup userId={id} texts={SESSIONS} asksPassword={!isSelf} />
      </Stack>
    </>
  )
}
