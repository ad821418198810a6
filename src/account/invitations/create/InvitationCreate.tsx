import { CreateBase, type RaRecord, useCreatePath, useNavigate } from 'ra-core'
import { useState } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
import { INVITATION_FORM } from '../form/invitation-form.ts'
import { useFirstValues } from '../form/use-first-values.ts'

/** Invites one person; the mail is sent as soon as it is stored. */
export default function InvitationCreate() {
  const text = useText()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const first = useFirstValues()
  // The object stays the same as long as the page is open: another one would reset the form.
  const [start] = useState({ email: '', ...first })
  const open = ({ id }: RaRecord) =>
    navigate(createPath({ resource: 'invitations', type: 'edit', id }), { replace: true })
  return (
    <CreateBase resource="invitations" redirect={false} disableAuthentication>
      <PageHead title={text('common.pages.newInvitation')} breadcrumbs={<Breadcrumbs />} />
      <RecordForm form={INVITATION_FORM} start={start} onSaved={open} />
    </CreateBase>
  )
}
