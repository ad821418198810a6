import { Link } from 'react-router-dom'
import { useStart } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../Button.tsx'
import { StatusPage } from './StatusPage.tsx'

/** The start page of an account whose roles give access to no hotel page: what they are for, and what the account may do. */
export default function NoAccessPage() {
  const text = useText()
  const { user } = useStart()
  return (
    <StatusPage
      title={text('common.status.noAccess.title')}
      actions={
        <>
          <Link to="/settings/user" className={buttonClass({ variant: 'primary' })}>
            {text('common.pages.profile')}
          </Link>
          <Link to="/change-password" className={buttonClass()}>
            {text('common.pages.changePassword')}
          </Link>
        </>
      }
    >
      <p>{text('common.status.noAccess.description')}</p>
      <ul>
        {user?.roles.map((role) => (
          <li key={role}>
            <b>{text(`common.roles.${role}`)}:</b> {text(`common.user.grants.${role}`)}
          </li>
        ))}
      </ul>
    </StatusPage>
  )
}
