import Stack from '@mui/material/Stack'
import type { ListedReport } from '../../../contract/alert/report.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { HotelLink } from '../../kit/HotelLink.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportState } from './ReportState.tsx'

/** A report on a small screen. */
export function ReportCard({ report }: { report: ListedReport }) {
  const text = useText()
  const formats = useFormats()
  const { companyId, companyName, userName, recipient, kind, frequency, day } = report
  return (
    <Stack spacing={1}>
      <b>
        <HotelLink id={companyId} name={companyName} />
      </b>
      <p className="small muted">
        {text(`resources.users.fields.${kind}Report`)}, {text(`common.user.frequency.${frequency}`)} ·{' '}
        {formats.day(day)}
      </p>
      <p>
        {userName} <span className="small muted">{recipient}</span>
      </p>
      <ReportState report={report} />
      <ReportActions report={report} />
    </Stack>
  )
}
