import { CreateBase, LinkBase, type RaRecord, useCreatePath, useNavigate } from 'ra-core'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
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
  const createPath = useCreatePath()
  const open = ({ id }: RaRecord) => navigate(createPath({ resource: 'users', type: 'edit', id }), { replace: true })
  return (
    <CreateBase resource="users" redirect={false} disableAuthentication>
      <PageHead title={text('common.pages.newUser')} breadcrumbs={<Breadcrumbs />} />
      <RecordForm form={USER_FORM} start={EMPTY} onSaved={open}>
        <FieldGroup title={text('common.user.password')} description={text('users.newPassword.description')}>
          <p>{text('users.newPassword.how')}</p>
          <p>
            <LinkBase to={createPath({ resource: 'invitations', type: 'create' })}>
              {text('common.pages.newInvitation')}
            </LinkBase>
          </p>
        </FieldGroup>
      </RecordForm>
    </CreateBase>
  )
}
