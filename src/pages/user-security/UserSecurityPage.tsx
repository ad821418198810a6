import { Link } from 'react-router'
import { useGlobal } from '../../bootstrap/use-start.ts'
import { buttonClass } from '../../components/Button.tsx'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { SessionsGroup, type SessionsTexts } from '../../components/sessions/SessionsGroup.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useText } from '../../i18n/text.ts'
import { TwoFactorGroup } from './TwoFactorGroup.tsx'
import classes from './user-security.module.css'

const SESSIONS: SessionsTexts = {
  title: 'security.sessions.title',
  words: 'security.sessions.words',
  failed: 'security.sessions.failed',
  none: 'security.sessions.onlyThis',
  endAll: 'security.sessions.endOthers',
  askAll: 'security.sessions.askOthers',
  allEnded: 'security.sessions.othersEnded',
}

/** How one gets in: the password, the second step, and where one is in already. */
export default function UserSecurityPage() {
  const text = useText()
  const { userId } = useGlobal()
  return (
    <>
      <PageHead title={text('pages.security')} />
      <Tabs />
      <div className={classes.groups}>
        <FieldGroup title={text('security.password.title')} words={text('security.password.words')}>
          <p>
            <Link to="/change-password?r=%2Fsettings%2Fuser%2Fsecurity" className={buttonClass()}>
              {text('pages.changePassword')}
            </Link>
          </p>
        </FieldGroup>
        <TwoFactorGroup userId={userId} />
        <SessionsGroup userId={userId} texts={SESSIONS} />
      </div>
    </>
  )
}
