import { useNavigate } from 'react-router-dom'
import { groupsAddress } from '../../../booking/groups-address.ts'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { RequestForm } from './RequestForm.tsx'

/** A new request of a group, with its quote. */
export default function NewRequestPage() {
  const text = useText()
  const navigate = useNavigate()
  const { id: companyId } = useCompany()
  return (
    <>
      <PageHead title={text('common.pages.newGroupRequest')} breadcrumbs={<Breadcrumbs />} />
      <RequestForm stored={null} onSaved={() => navigate(groupsAddress(companyId))} />
    </>
  )
}
