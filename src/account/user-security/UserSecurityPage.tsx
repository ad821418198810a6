import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import { useGlobal } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { leaveUnasked } from '../../core/leave.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { FieldGroup } from '../../kit/form/FieldGroup.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { PersonalDataGroup } from '../PersonalDataGroup.tsx'
import { SessionsGroup, type SessionsTexts } from '../SessionsGroup.tsx'
import { PasskeysGroup } from './PasskeysGroup.tsx'
import { TwoFactorGroup } from './TwoFactorGroup.tsx'

const SESSIONS: SessionsTexts = {
  title: 'userSecurity.sessions.title',
  description: 'userSecurity.sessions.description',
  failed: 'userSecurity.sessions.failed',
  none: 'userSecurity.sessions.onlyThis',
  endAll: 'userSecurity.sessions.endOthers',
  askAll: 'userSecurity.sessions.askOthers',
  allEnded: 'userSecurity.sessions.othersEnded',
}

/** The user's sign-in security: the password, the second factor, open sessions, and what is stored about them. */
export default function UserSecurityPage() {
  const text = useText()
  const { userId } = useGlobal()
  return (
    <>
      <PageHead title={text('common.pages.security')} />
      <Tabs />
      <Stack spacing={4}>
        <FieldGroup title={text('common.user.password')} description={text('userSecurity.password.description')}>
          <p>
            <Link to="/change-password?r=%2Fsettings%2Fuser%2Fsecurity" className={buttonClass()}>
              {text('common.pages.changePassword')}
            </Link>
          </p>
        </FieldGroup>
        <PasskeysGroup userId={userId} />
        <TwoFactorGroup userId={userId} />
        <SessionsGroup userId={userId} texts={SESSIONS} />
        <PersonalDataGroup userId={userId} onErased={() => leaveUnasked(false)} />
      </Stack>
    </>
  )
}
