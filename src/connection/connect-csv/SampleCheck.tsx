import type { FileCheck, FileField, SeenBooking } from '../../../contract/booking/booking-file.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useReason } from '../../booking/use-reason.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Tag } from '../../kit/Tag.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'

/** Bookings as they were read, with the cells below. */
function Bookings({ check: { bookings } }: { check: FileCheck }) {
  const text = useText()
  const formats = useFormats()
  const { currency } = useCompany()
  const stacked = (value: string, below: string) => (
    <CellStack>
      <span>{value}</span>
      <span className="small muted breakable">{below}</span>
    </CellStack>
  )
  const read = ({ cells }: SeenBooking, value: string, ...fields: FileField[]) =>
    stacked(value, fields.flatMap((field) => cells[field] ?? []).join(' – ') || text('connectCsv.columns.none'))
  const columns: TableColumn<SeenBooking>[] = [
    {
      name: 'booking',
      isRowHeader: true,
      label: text('connectCsv.fields.externalId'),
      cell: ({ externalId, line, lines }) =>
        stacked(
          externalId,
          lines > 1
            ? text('connectCsv.check.linesOf', { line: formats.count(line), count: formats.count(lines) })
            : text('connectCsv.check.lineOf', { line: formats.count(line) }),
        ),
    },
    {
      name: 'arrival',
      isOnCard: true,
      label: text('connectCsv.fields.arrival'),
      cell: (each) => read(each, formats.day(each.arrival), 'stayDate', 'arrival'),
    },
    {
      name: 'nights',
      isOnCard: true,
      isNumber: true,
      label: text('connectCsv.fields.nights'),
      cell: (each) => read(each, formats.count(each.nights), 'departure', 'nights'),
    },
    {
      name: 'rooms',
      isOnCard: true,
      isNumber: true,
      label: text('connectCsv.fields.rooms'),
      cell: (each) => read(each, formats.count(each.rooms), 'rooms'),
    },
    {
      name: 'revenue',
      isOnCard: true,
      isNumber: true,
      label: text('connectCsv.fields.revenue'),
      unit: currency,
      cell: (each) => read(each, formats.money(each.revenue, currency), 'revenue', 'rate'),
    },
    {
      name: 'status',
      isOnCard: true,
      label: text('connectCsv.fields.status'),
      cell: (each) => read(each, text(`connectCsv.statuses.names.${each.status}`), 'status'),
    },
    {
      name: 'doubts',
      isOnCard: true,
      label: text('connectCsv.check.doubts'),
      cell: ({ doubts }) =>
        doubts.length === 0 ? (
          UNKNOWN
        ) : (
          <Row component="span" spacing="4px 8px">
            {doubts.map((doubt) => (
              <Tag key={doubt} tone="warn">
                {text(`connectCsv.doubts.${doubt}`)}
              </Tag>
            ))}
          </Row>
        ),
    },
  ]
  return (
    <Table label={text('connectCsv.check.bookings')} columns={columns} rows={bookings} keyOf={({ line }) => line} />
  )
}

/** The books of the file by month, to compare with a report of the hotel's system. */
function Months({ check: { months } }: { check: FileCheck }) {
  const text = useText()
  const formats = useFormats()
  const { currency } = useCompany()
  return (
    <Card title={text('connectCsv.months.title')} note={text('connectCsv.months.note')}>
      <Table
        label={text('connectCsv.months.title')}
        variant="figures"
        columns={[
          {
            name: 'month',
            isRowHeader: true,
            label: text('connectCsv.months.month'),
            cell: ({ month }) => formats.month(`${month}-01`),
          },
          {
            name: 'roomNights',
            isNumber: true,
            label: text('connectCsv.months.roomNights'),
            cell: ({ roomNights }) => formats.count(roomNights),
          },
          {
            name: 'revenue',
            isNumber: true,
            label: text('connectCsv.months.revenue'),
            unit: currency,
            cell: ({ revenue }) => formats.money(revenue, currency),
          },
        ]}
        rows={months}
        keyOf={({ month }) => month}
      />
    </Card>
  )
}

/** The errors of the rows that can't be read, by line. */
function Faults({ check: { faults } }: { check: FileCheck }) {
  const text = useText()
  const { sentenceOf } = useReason()
  return (
    <Table
      label={text('connectCsv.check.faults')}
      columns={[
        {
          name: 'line',
          isRowHeader: true,
          label: text('connectCsv.check.line'),
          cell: ({ line }) => text('connectCsv.check.lineOf', { line }),
        },
        { name: 'column', isOnCard: true, label: text('connectCsv.columns.column'), cell: ({ column }) => column },
        {
          name: 'value',
          isOnCard: true,
          label: text('connectCsv.check.value'),
          cell: ({ value }) => (
            <CellStack>
              <span className="breakable">{value || text('connectCsv.check.empty')}</span>
            </CellStack>
          ),
        },
        {
          name: 'reason',
          isOnCard: true,
          label: text('connectCsv.check.reason'),
          cell: (fault) => (
            <CellStack>
              <span className="breakable">{sentenceOf(fault)}</span>
            </CellStack>
          ),
        },
      ]}
      rows={faults}
      keyOf={({ line }) => line}
    />
  )
}

/** What was read from the sample: its bookings beside their cells, its books by month, and the errors of other lines. */
export function SampleCheck({ check }: { check: FileCheck }) {
  const text = useText()
  const formats = useFormats()
  const { missing, readable, refused, doubtful, bookings, months, faults, mapping } = check
  const state = () => {
    if (missing.length > 0) return text('connectCsv.incomplete')
    if (mapping.dates === null) return text('connectCsv.noOrder')
    const counts = { readable, refused, doubtful }
    return (['readable', 'refused', 'doubtful'] as const)
      .filter((name) => name === 'readable' || counts[name] > 0)
      .map((name) =>
        text(`connectCsv.check.${name}`, { smart_count: counts[name], count: formats.count(counts[name]) }),
      )
      .join(' ')
  }
  return (
    <>
      <Card title={text('connectCsv.check.title')} note={text('connectCsv.check.note')}>
        <CardBody>
          <p role="status">{state()}</p>
        </CardBody>
        {bookings.length > 0 && <Bookings check={check} />}
      </Card>
      {months.length > 0 && <Months check={check} />}
      {faults.length > 0 && (
        <Card
          title={text('connectCsv.check.faults')}
          note={refused > faults.length ? text('connectCsv.check.first', { count: faults.length }) : undefined}
        >
          <Faults check={check} />
        </Card>
      )}
    </>
  )
}
