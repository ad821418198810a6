import { useParams } from 'react-router'
import type { ReportSchedule } from '../../../contract/alert/report-schedule.ts'
import { RecordHistory } from '../../components/history/RecordHistory.tsx'
import { RecordForm } from '../../components/record-form/RecordForm.tsx'
import { RecordPage } from '../../components/record-form/RecordPage.tsx'
import { OWN_ZONE } from '../../format/own-zone.ts'
import { useText } from '../../i18n/text.ts'
import { SCHEDULE_FORM } from './schedule-form.ts'

const ENTITIES = ['report-schedule'] as const
/** The schedule that the address names. */
export default function ScheduleEdit() {
  const text = useText()
  const id = Number(useParams().id)
  return (
    <RecordPage<ReportSchedule>
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
    </RecordPage>
  )
}
