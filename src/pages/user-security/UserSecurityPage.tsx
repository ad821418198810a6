import { Link } from 'react-router'
import { buttonClass } from '../../components/Button.tsx'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useText } from '../../i18n/text.ts'
import { Tabs } from '../../navigation/Tabs.tsx'
import { useGlobal } from '../../navigation/use-start.ts'
import { SessionsGroup } from './SessionsGroup.tsx'
import { TwoFactorGroup } from './TwoFactorGroup.tsx'
import classes from './user-security.module.css'

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
        <SessionsGroup userId={userId} />
      </div>
    </>
  )
}
