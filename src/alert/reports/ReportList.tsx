import { Link } from 'react-router-dom'
import { type ListedReport, REPORT_KINDS } from '../../../contract/alert/report.ts'
import { MAIL_STATES } from '../../../contract/platform/mail.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { ExportButton } from '../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../kit/list/HotelSearch.tsx'
import { List } from '../../kit/list/List.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
import { ListSearches } from '../../kit/list/ListSearches.tsx'
import { useListSearch } from '../../kit/list/use-list-search.ts'
import { SearchField } from '../../kit/SearchField.tsx'
import { REFUSALS, resend } from './calls.ts'
import { ReportCard } from './ReportCard.tsx'
import { useReportColumns } from './report-columns.tsx'
import { useReportName } from './use-report-name.ts'

/** Filters the list by words in a person's names or address. */
function PersonSearch() {
  const text = useText()
  const search = useListSearch(
    ({ userNameLike = '' }) => userNameLike,
    ({ userNameLike: _, ...others }, sought) => ({ ...others, ...(sought.trim() ? { userNameLike: sought } : {}) }),
  )
  return <SearchField label={text('reports.personSearch')} {...search} />
}

/** Reports that were sent by mail: found by hotel, person, kind and state, and sent again. */
export default function ReportList() {
  const text = useText()
  const columns = useReportColumns()
  const nameOf = useReportName()
  return (
    <List
      resource="reports"
      title="common.pages.reports"
      texts="reports.list"
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          search={
            <ListSearches>
              <HotelSearch />
              <PersonSearch />
            </ListSearches>
          }
          filters={[
            {
              source: 'kind',
              label: text('resources.reports.fields.kind'),
              options: REPORT_KINDS.map((value) => ({ value, label: text(`resources.users.fields.${value}Report`) })),
            },
            {
              source: 'state',
              label: text('resources.reports.fields.state'),
              options: MAIL_STATES.map((value) => ({ value, label: text(`reports.states.${value}`) })),
            },
          ]}
        />
      }
      actions={
        <>
          <Link className={buttonClass()} to="/admin/reports/preview">
            {text('common.pages.reportPreview')}
          </Link>
          <ExportButton path="/api/report/reports/export" />
        </>
      }
    >
      <DataTable
        columns={columns}
        nameOf={nameOf}
        bulkActions={[{ name: 'resend', label: text('reports.resend'), refusals: REFUSALS, run: resend }]}
      />
      <ListCards<ListedReport> card={(report) => <ReportCard report={report} />} height={152} />
    </List>
  )
}
