import { useState } from 'react'
import { Create } from '../../../kit/record-form/Create.tsx'
import { RecordForm } from '../../../kit/record-form/RecordForm.tsx'
import { INVITATION_FORM } from '../form/invitation-form.ts'
import { useFirstValues } from '../form/use-first-values.ts'

/** Invites one person; the mail is sent as soon as it is stored. */
export default function InvitationCreate() {
  const first = useFirstValues()
  // The object stays the same as long as the page is open: another one would reset the form.
  const [start] = useState({ email: '', ...first })
  return (
    <Create resource="invitations" title="common.pages.newInvitation">
      <RecordForm form={INVITATION_FORM} defaultValues={start} />
    </Create>
  )
}
