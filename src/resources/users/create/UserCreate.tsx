import { CreateBase, type RaRecord } from 'ra-core'
import { Link, useNavigate } from 'react-router'
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { RecordForm } from '../../../components/record-form/RecordForm.tsx'
import { useText } from '../../../i18n/text.ts'
import { INVITATION_CREATE_PATH, userPath } from '../../../routing/record-paths.ts'
import { USER_FORM } from '../edit/user-form.ts'

const EMPTY = {
  username: '',
  firstname: '',
  lastname: '',
  email: '',
  roles: ['VIEWER'],
  isActive: true,
  termsAccepted: false,
  companyIds: [],
  pmsSystem: null,
}

/** A new user, who gets a password by a link. */
export default function UserCreate() {
  const text = useText()
  const navigate = useNavigate()
  const open = ({ id }: RaRecord) => void navigate(userPath(Number(id)), { replace: true })
  return (
    <CreateBase resource="users" redirect={false} disableAuthentication>
      <PageHead title={text('common.pages.newUser')} breadcrumbs={<Breadcrumbs />} />
      <RecordForm form={USER_FORM} start={EMPTY} onSaved={open}>
        <FieldGroup title={text('common.user.password')} description={text('users.newPassword.description')}>
          <p>{text('users.newPassword.how')}</p>
          <p>
            <Link to={INVITATION_CREATE_PATH}>{text('common.pages.newInvitation')}</Link>
          </p>
        </FieldGroup>
      </RecordForm>
    </CreateBase>
  )
}
