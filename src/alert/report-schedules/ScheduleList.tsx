import { REPORT_KINDS } from '../../../contract/alert/report.ts'
import type { ReportSchedule } from '../../../contract/alert/report-schedule.ts'
import { useText } from '../../core/i18n/text.ts'
import { CreateButton } from '../../kit/list/CreateButton.tsx'
import type { ListColumn } from '../../kit/list/columns.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../kit/list/HotelSearch.tsx'
import { List } from '../../kit/list/List.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'
import { RecordLink } from '../../kit/RecordLink.tsx'

/** What a schedule sends, to how many recipients, for how many hotels. */
function useScheduleTexts() {
  const text = useText()
  return {
    report: ({ kind, frequency }: ReportSchedule) =>
      `${text(`resources.users.fields.${kind}Report`)}, ${text(`common.user.frequency.${frequency}`)}`,
    hotels: ({ companyIds: { length } }: ReportSchedule) => text('reportSchedules.hotels', { smart_count: length }),
    recipients: ({ userIds, unsubscribedIds: { length } }: ReportSchedule) =>
      [
        text('reportSchedules.recipients', { smart_count: userIds.length }),
        ...(length > 0 ? [text('reportSchedules.unsubscribed', { smart_count: length })] : []),
      ].join(', '),
  }
}

function useScheduleColumns(): ListColumn<ReportSchedule, 'report-schedules'>[] {
  const texts = useScheduleTexts()
  return [
    {
      name: 'name',
      sortBy: 'name',
      isFixed: true,
      cell: ({ id, name }) => (
        <RecordLink resource="report-schedules" id={id}>
          {name}
        </RecordLink>
      ),
    },
    { name: 'kind', cell: texts.report },
    { name: 'companyIds', cell: texts.hotels },
    { name: 'userIds', cell: texts.recipients },
  ]
}

function ScheduleCard({ schedule }: { schedule: ReportSchedule }) {
  const texts = useScheduleTexts()
  return (
    <>
      <RecordLink resource="report-schedules" id={schedule.id}>
        {schedule.name}
      </RecordLink>
      <p>{texts.report(schedule)}</p>
      <p className="small muted">
        {texts.hotels(schedule)} · {texts.recipients(schedule)}
      </p>
    </>
  )
}

/** Reports that are scheduled for groups of hotels. */
export default function ScheduleList() {
  const text = useText()
  const columns = useScheduleColumns()
  return (
    <List
      resource="report-schedules"
      title="common.pages.reportSchedules"
      texts="reportSchedules.list"
      sort={{ field: 'name', order: 'ASC' }}
      filters={
        <FilterForm
          columns={columns}
          search={<HotelSearch />}
          filters={[
            {
              source: 'kind',
              label: text('resources.report-schedules.fields.kind'),
              options: REPORT_KINDS.map((value) => ({ value, label: text(`resources.users.fields.${value}Report`) })),
            },
          ]}
        />
      }
      actions={<CreateButton resource="report-schedules">{text('common.pages.newReportSchedule')}</CreateButton>}
    >
      <DataTable
        columns={columns}
        nameOf={({ name }) => name}
        bulkActions={[
          {
            name: 'delete',
            label: text('reportSchedules.delete'),
            isDeletion: true,
            question: {
              ask: (count) => text('reportSchedules.deleteAsk', { smart_count: count }),
              confirm: text('reportSchedules.delete'),
            },
          },
        ]}
      />
      <ListCards<ReportSchedule> card={(schedule) => <ScheduleCard schedule={schedule} />} height={56} />
    </List>
  )
}
