import { CreateBase, type RaRecord } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Breadcrumbs } from '../../../components/Breadcrumbs.tsx'
import { PageHead } from '../../../components/PageHead.tsx'
import { RecordForm } from '../../../components/record-form/RecordForm.tsx'
import { useText } from '../../../i18n/text.ts'
import { INVITATION_FORM } from '../form/invitation-form.ts'
import { useFirstValues } from '../form/use-first-values.ts'
import { invitationPath } from '../places.ts'

/** Asks one person to join; the mail goes out as soon as it is stored. */
export default function InvitationCreate() {
  const text = useText()
  const navigate = useNavigate()
  const first = useFirstValues()
  // The same object as long as the page stands: another one would begin the form anew.
  const [start] = useState({ email: '', ...first })
  const open = ({ id }: RaRecord) => void navigate(invitationPath(Number(id)), { replace: true })
  return (
    <CreateBase resource="invitations" redirect={false} disableAuthentication>
      <PageHead title={text('common.pages.newInvitation')} breadcrumbs={<Breadcrumbs />} />
      <RecordForm form={INVITATION_FORM} start={start} onSaved={open} />
    </CreateBase>
  )
}
