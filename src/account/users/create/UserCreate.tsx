import { LinkBase, useCreatePath } from 'ra-core'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { Create } from '../../../kit/record-form/Create.tsx'
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
  const createPath = useCreatePath()
  return (
    <Create resource="users" title="common.pages.newUser">
      <RecordForm form={USER_FORM} defaultValues={EMPTY}>
        <FieldGroup title={text('common.user.password')} description={text('users.newPassword.description')}>
          <p>{text('users.newPassword.how')}</p>
          <p>
            <LinkBase to={createPath({ resource: 'invitations', type: 'create' })}>
              {text('common.pages.newInvitation')}
            </LinkBase>
          </p>
        </FieldGroup>
      </RecordForm>
    </Create>
  )
}
