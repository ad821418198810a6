import type { BookingStates, BookingStatusPreview } from '../../../contract/booking/booking-states.ts'
import { type BookingStatus, COUNT_FROM } from '../../../contract/booking/booking-status.ts'
import { countsByDefault } from '../../../contract/booking/reservation.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import type { DocumentEditor } from '../../hotel/use-document-editor.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { RadioButtonGroupInput } from '../../kit/form/RadioButtonGroupInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { bookingStatusCsv } from './booking-status-csv.ts'

const TYPING = {
  valuesOf: (content: BookingStatus) => content,
  contentOf: (values: BookingStatus) => values,
}

const COUNT_FROM_TEXTS = {
  creation: { name: 'bookingStatus.countFrom.creation.name', help: 'bookingStatus.countFrom.creation.help' },
  confirmation: {
    name: 'bookingStatus.countFrom.confirmation.name',
    help: 'bookingStatus.countFrom.confirmation.help',
  },
} as const

const STATUS_TEXTS = {
  booked: 'bookingStatus.statuses.booked',
  'checked-in': 'bookingStatus.statuses.checkedIn',
  'checked-out': 'bookingStatus.statuses.checkedOut',
  cancelled: 'bookingStatus.statuses.cancelled',
  'no-show': 'bookingStatus.statuses.noShow',
  unconfirmed: 'bookingStatus.statuses.unconfirmed',
} as const

type State = BookingStates['states'][number]
const STATUSES = Object.keys(STATUS_TEXTS) as (keyof typeof STATUS_TEXTS)[]

/** The states of bookings, and those in the document that no booking currently has. */
const statesOf = ({ states }: BookingStates, values: BookingStatus): State[] => [
  ...states,
  ...values.states
    .filter(({ state }) => states.every((each) => each.state !== state))
    .map(
      ({ state }): State => ({ state, status: STATUSES.find((status) => status === state) ?? 'booked', bookings: 0 }),
    ),
]

interface SetupProps {
  known: BookingStates
  editor: DocumentEditor<'booking-status', BookingStatus>
}

function Setup({ known, editor: { values, put } }: SetupProps) {
  const text = useText()
  const formats = useFormats()
  const usual = ({ status }: State) => countsByDefault(status)
  const counts = (row: State) => values.states.find(({ state }) => state === row.state)?.counts ?? usual(row)
  const count = (row: State, isCounted: boolean) =>
    put({
      states: [
        ...values.states.filter(({ state }) => state !== row.state),
        // Without bookings the status is unknown: the entry is kept.
        ...(isCounted === usual(row) && row.bookings > 0 ? [] : [{ state: row.state, counts: isCounted }]),
      ].sort((a, b) => a.state.localeCompare(b.state)),
    })
  /** A state that the source doesn't name has our name. */
  const nameOf = ({ state, status }: State) => (state === status ? text(STATUS_TEXTS[status]) : state)
  const columns: TableColumn<State>[] = [
    { name: 'state', label: text('bookingStatus.state'), cell: nameOf, isRowHeader: true },
    {
      name: 'status',
      label: text('bookingStatus.meaning'),
      cell: ({ status }) => text(STATUS_TEXTS[status]),
      isWideOnly: true,
    },
    {
      name: 'bookings',
      label: text('bookingStatus.bookings'),
      cell: ({ bookings }) => formats.count(bookings),
      isNumber: true,
    },
    {
      name: 'counts',
      label: text('bookingStatus.counts'),
      cell: (row) =>
        row.status === 'cancelled' ? (
          <span className="muted">{text('bookingStatus.never')}</span>
        ) : (
          <label className="inline-flex pointer touchable">
            <input
              type="checkbox"
              checked={counts(row)}
              aria-label={text('bookingStatus.countsState', { state: nameOf(row) })}
              onChange={({ target }) => count(row, target.checked)}
            />
          </label>
        ),
    },
  ]
  return (
    <>
      <Card title={text('bookingStatus.states')} note={text('bookingStatus.statesNote')}>
        <Table
          label={text('bookingStatus.states')}
          columns={columns}
          rows={statesOf(known, values)}
          keyOf={({ state }) => state}
          empty={
            <EmptyState title={text('bookingStatus.noBookings')}>{text('bookingStatus.noBookingsHelp')}</EmptyState>
          }
        />
      </Card>
      <Card
        title={text('bookingStatus.countFrom.title')}
        note={known.knowsConfirmation ? undefined : text('bookingStatus.countFrom.unknown')}
      >
        <RadioButtonGroupInput
          source="countFrom"
          label={text('bookingStatus.countFrom.title')}
          choices={COUNT_FROM.map((value) => ({
            value,
            name: text(COUNT_FROM_TEXTS[value].name),
            help: text(COUNT_FROM_TEXTS[value].help),
          }))}
        />
      </Card>
    </>
  )
}

type Month = BookingStatusPreview['months'][number]

/** Preview of the edited booking status: its effect on the books, before it is saved. */
function Preview({ values, isChanged }: DocumentEditor<'booking-status', BookingStatus>) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const call = useCall(
    'POST /api/pricing/booking-status/preview',
    { query: { companyId }, body: values },
    {
      enabled: isChanged,
      keepsPrevious: true,
    },
  )
  const { data, isPlaceholderData } = call
  const money = (amount: number) => formats.wholeMoney(amount, data?.currency ?? '')
  const columns: TableColumn<Month>[] = [
    {
      name: 'month',
      label: text('bookingStatus.month'),
      cell: ({ month }) => formats.month(`${month}-01`),
      isRowHeader: true,
    },
    ...(['before', 'after'] as const).map(
      (side): TableColumn<Month> => ({
        name: `rooms-${side}`,
        group: text('bookingStatus.roomNights'),
        label: text(`bookingStatus.${side}`),
        cell: (month) => formats.count(month[side].roomNights),
        isNumber: true,
        isFirst: side === 'before',
      }),
    ),
    ...(['before', 'after'] as const).map(
      (side): TableColumn<Month> => ({
        name: `revenue-${side}`,
        group: text('bookingStatus.revenue'),
        unit: data?.currency ?? '',
        label: text(`bookingStatus.${side}`),
        cell: (month) => money(month[side].revenue),
        isNumber: true,
        isFirst: side === 'before',
      }),
    ),
  ]
  const body = () => {
    if (!isChanged) return <CardNote>{text('bookingStatus.previewHint')}</CardNote>
    return (
      <Loaded
        call={call}
        failed={text('bookingStatus.previewFailed')}
        placeholder={160}
        empty={(data) =>
          data.bookings === 0 && <CardNote role="status">{text('bookingStatus.nothingChanges')}</CardNote>
        }
      >
        {(data) => (
          <>
            <CardNote role="status">{text('bookingStatus.changed', { smart_count: data.bookings })}</CardNote>
            <Table
              label={text('bookingStatus.preview')}
              variant="figures"
              columns={columns}
              rows={data.months}
              keyOf={({ month }) => month}
              isCompact
            />
          </>
        )}
      </Loaded>
    )
  }
  return (
    <Card title={text('bookingStatus.preview')} note={text('bookingStatus.previewNote')}>
      <div aria-busy={isPlaceholderData}>{body()}</div>
    </Card>
  )
}

/** Defines which bookings are on the books, by state and start; shows the effect of a change on the figures before it is saved. */
export default function BookingStatusPage() {
  const text = useText()
  const { id: companyId } = useCompany()
  const call = useCall('GET /api/pricing/booking-status/states', { query: { companyId } })
  return (
    <>
      <PageHead title={text('common.pages.bookingStatus')} note={text('bookingStatus.description')} />
      <Loaded call={call} failed={text('pricing.failed')} placeholder={320}>
        {(data) => (
          <DocumentEdit<'booking-status', BookingStatus>
            name="booking-status"
            title={text('common.pages.bookingStatus')}
            typing={TYPING}
            csv={bookingStatusCsv}
            below={(editor) => !editor.isReadOnly && <Preview {...editor} />}
          >
            {(editor) => <Setup known={data} editor={editor} />}
          </DocumentEdit>
        )}
      </Loaded>
    </>
  )
}
