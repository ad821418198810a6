import { CreateBase, type RaRecord, useCreatePath, useNavigate } from 'ra-core'
import { useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { RecordForm } from '../../kit/record-form/RecordForm.tsx'
import { SCHEDULE_FORM } from './schedule-form.ts'

const EMPTY = { name: '', kind: 'performance', frequency: 'WEEKLY', companyIds: [], userIds: [] }

/** A new schedule, which is sent from the next morning on. */
export default function ScheduleCreate() {
  const text = useText()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const open = ({ id }: RaRecord) =>
    navigate(createPath({ resource: 'report-schedules', type: 'edit', id }), { replace: true })
  return (
    <CreateBase resource="report-schedules" redirect={false} disableAuthentication>
      <PageHead title={text('common.pages.newReportSchedule')} breadcrumbs={<Breadcrumbs />} />
      <RecordForm form={SCHEDULE_FORM} start={EMPTY} onSaved={open} />
    </CreateBase>
  )
}
