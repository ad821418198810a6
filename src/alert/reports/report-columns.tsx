import type { ListedReport } from '../../../contract/alert/report.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import type { ListColumn } from '../../kit/list/columns.ts'
import { HOTEL_COLUMN } from '../../kit/list/hotel-column.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'
import { ReportActions } from './ReportActions.tsx'
import { ReportState } from './ReportState.tsx'

/** The columns of the reports. Moments are on the clock of the current hotel. */
export function useReportColumns(): ListColumn<ListedReport, 'reports'>[] {
  const text = useText()
  const formats = useFormats()
  return [
    HOTEL_COLUMN,
    {
      name: 'userName',
      sortBy: 'userName',
      cell: ({ userId, userName, recipient }) => (
        <CellStack>
          <RecordLink resource="users" id={userId}>
            {userName}
          </RecordLink>
          <span className="small muted">{recipient}</span>
        </CellStack>
      ),
    },
    {
      name: 'kind',
      cell: ({ kind, frequency }) => (
        <CellStack>
          <span>{text(`resources.users.fields.${kind}Report`)}</span>
          <span className="small muted">{text(`common.user.frequency.${frequency}`)}</span>
        </CellStack>
      ),
    },
    { name: 'day', cell: ({ day }) => formats.day(day) },
    { name: 'state', cell: (report) => <ReportState report={report} /> },
    {
      name: 'sentAt',
      cell: ({ sentAt }) => sentAt && <Moment at={sentAt} />,
    },
    {
      name: 'createdAt',
      sortBy: 'createdAt',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    { name: 'actions', label: text('reports.actions'), cell: (report) => <ReportActions report={report} /> },
  ]
}
