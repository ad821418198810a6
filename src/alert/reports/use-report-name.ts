import type { ListedReport } from '../../../contract/alert/report.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'

/** How a report is called: kind, hotel, person and day. */
export function useReportName(): (report: ListedReport) => string {
  const text = useText()
  const { day: writeDay } = useFormats()
  return ({ kind, companyName, userName, day }) =>
    [text(`resources.users.fields.${kind}Report`), companyName, userName, writeDay(day)].join(', ')
}
