import { useParams } from 'react-router-dom'
import type { ReportSchedule } from '../../../contract/alert/report-schedule.ts'
import { OWN_ZONE } from '../../core/format/own-zone.ts'
import { useText } from '../../core/i18n/text.ts'
import { RecordHistory } from '../../kit/history/RecordHistory.tsx'
import { Edit } from '../../kit/record-form/Edit.tsx'
import { RecordForm } from '../../kit/record-form/RecordForm.tsx'
import { SCHEDULE_FORM } from './schedule-form.ts'

const ENTITIES = ['report-schedule'] as const
/** The schedule that the address names. */
export default function ScheduleEdit() {
  const text = useText()
  const id = Number(useParams().id)
  return (
    <Edit<ReportSchedule>
      resource="report-schedules"
      id={id}
      title={text('common.pages.reportSchedule')}
      failed={text('reportSchedules.failed')}
      nameOf={({ name }) => name}
      note={({ unsubscribedIds: { length } }) =>
        length > 0 && text('reportSchedules.unsubscribed', { smart_count: length })
      }
    >
      <RecordForm form={SCHEDULE_FORM} />
      <RecordHistory entity={ENTITIES} entityId={id} timeZone={OWN_ZONE} />
    </Edit>
  )
}
