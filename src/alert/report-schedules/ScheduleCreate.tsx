import { Create } from '../../kit/record-form/Create.tsx'
import { RecordForm } from '../../kit/record-form/RecordForm.tsx'
import { SCHEDULE_FORM } from './schedule-form.ts'

const EMPTY = { name: '', kind: 'performance', frequency: 'WEEKLY', companyIds: [], userIds: [] }

/** A new schedule, which is sent from the next morning on. */
export default function ScheduleCreate() {
  return (
    <Create resource="report-schedules" title="common.pages.newReportSchedule">
      <RecordForm form={SCHEDULE_FORM} defaultValues={EMPTY} />
    </Create>
  )
}
