import type { DraftMapping, FileCheck, FileField } from '../../../contract/booking/booking-file.ts'
import {
  FILE_DATES,
  FILE_DECIMALS,
  FILE_DELIMITERS,
  FILE_LINES,
  FILE_THOUSANDS,
} from '../../../contract/booking/booking-file-format.ts'
import type { ReservationStatus } from '../../../contract/booking/reservation.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { Tiles } from '../../kit/layout/Tiles.tsx'
import { Tag } from '../../kit/Tag.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import connection from '../connection.module.css'
import { Questions } from './Questions.tsx'

/** The available fields, in order. */
const FIELDS = [
  'externalId',
  'stayDate',
  'arrival',
  'departure',
  'nights',
  'bookedAt',
  'status',
  'cancelledAt',
  'changedAt',
  'rooms',
  'roomType',
  'ratePlan',
  'segment',
  'channel',
  'revenue',
  'rate',
  'currency',
] as const satisfies readonly FileField[]
type Field = (typeof FIELDS)[number]

/** Fields of a file with a line for each night, and of all others. */
const OF_NIGHTS: readonly Field[] = ['stayDate']
const OF_STAYS: readonly Field[] = ['arrival', 'departure', 'nights']

/** Alternative fields, of which a file has only one. */
const INSTEAD: Partial<Record<Field, Field>> = {
  departure: 'nights',
  nights: 'departure',
  revenue: 'rate',
  rate: 'revenue',
}
const REQUIRED: readonly Field[] = [
  'externalId',
  'stayDate',
  'arrival',
  'departure',
  'nights',
  'bookedAt',
  'revenue',
  'rate',
]
const STATUSES = [
  'booked',
  'checked-in',
  'checked-out',
  'cancelled',
  'no-show',
  'unconfirmed',
] as const satisfies readonly ReservationStatus[]
/** Number of rows shown next to the fields. */
const SHOWN = 3

/** The column that a field is read from; empty for none. */
function columnOf({ columns }: DraftMapping, field: Field): string {
  const mapped = columns[field]
  if (mapped === undefined) return ''
  if (typeof mapped === 'string') return mapped
  return 'column' in mapped ? mapped.column : ''
}

/** The mapping with another column for a field, and without its alternative field. */
function withColumn({ columns, ...writing }: DraftMapping, field: Field, column: string): DraftMapping {
  const instead = INSTEAD[field]
  const others = Object.fromEntries(
    Object.entries(columns).filter(([name]) => name !== field && (column === '' || name !== instead)),
  )
  const mapped = field === 'status' ? { column, values: {} } : column
  return { ...writing, columns: { ...others, ...(column !== '' && { [field]: mapped }) } }
}

interface MappingCardsProps {
  check: FileCheck
  isWorkbook: boolean
  onChange: (mapping: DraftMapping) => void
  /** Detects everything again, with another delimiter. */
  onRecognise: (delimiter?: DraftMapping['delimiter']) => void
}

/** The format of the file, the columns mapped to fields with its first rows, and the mapping of its status values. */
export function MappingCards({ check, isWorkbook, onChange, onRecognise }: MappingCardsProps) {
  const text = useText()
  const { mapping, headings, rows, statusWords, missing } = check
  const nameOf = (field: Field) => text(`connectCsv.fields.${field}`)
  const cellOf = (field: Field, row: number) => rows[row]?.[headings.indexOf(columnOf(mapping, field))] ?? ''
  const left = mapping.lines === 'night' ? OF_STAYS : OF_NIGHTS
  const isMissing = (field: Field) => missing.some((group) => group.includes(field))
  const columns: TableColumn<Field>[] = [
    {
      name: 'field',
      isRowHeader: true,
      label: text('connectCsv.columns.field'),
      cell: (field) => (
        <Row component="span" spacing="4px 8px">
          {nameOf(field)}
          {REQUIRED.includes(field) && (
            <Tag {...(isMissing(field) ? { tone: 'warn' as const } : {})}>
              {INSTEAD[field]
                ? text('connectCsv.columns.oneOf', { other: nameOf(INSTEAD[field]) })
                : text('connectCsv.columns.required')}
            </Tag>
          )}
        </Row>
      ),
    },
    {
      name: 'column',
      label: text('connectCsv.columns.column'),
      cell: (field) => (
        <select
          className={connection.control}
          aria-label={text('connectCsv.columns.columnOf', { field: nameOf(field) })}
          value={columnOf(mapping, field)}
          onChange={({ target }) => onChange(withColumn(mapping, field, target.value))}
        >
          <option value="">{text('connectCsv.columns.none')}</option>
          {headings.map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </select>
      ),
    },
    ...Array.from({ length: Math.min(SHOWN, rows.length) }, (_, row) => ({
      name: `row${row}`,
      label: text('connectCsv.columns.row', { row: row + 1 }),
      isWideOnly: row > 0,
      cell: (field: Field) => (
        <CellStack>
          <span className="breakable">{cellOf(field, row) || '—'}</span>
        </CellStack>
      ),
    })),
  ]
  const statuses: TableColumn<string>[] = [
    { name: 'word', isRowHeader: true, label: text('connectCsv.statuses.word'), cell: (word) => word },
    {
      name: 'status',
      label: text('connectCsv.statuses.status'),
      cell: (word) => (
        <select
          className={connection.control}
          aria-label={text('connectCsv.statuses.statusOf', { word })}
          value={mapping.columns.status?.values[word] ?? ''}
          onChange={({ target }) => {
            const { status } = mapping.columns
            if (!status) return
            const values = { ...status.values, [word]: target.value as ReservationStatus }
            onChange({ ...mapping, columns: { ...mapping.columns, status: { ...status, values } } })
          }}
        >
          <option value="" disabled>
            {text('connectCsv.statuses.none')}
          </option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {text(`connectCsv.statuses.names.${status}`)}
            </option>
          ))}
        </select>
      ),
    },
  ]
  return (
    <>
      <Card
        title={text('connectCsv.writing.title')}
        note={text('connectCsv.writing.note')}
        tools={
          <Button size="small" onClick={() => onRecognise()}>
            {text('connectCsv.writing.again')}
          </Button>
        }
      >
        <Questions questions={check.questions} />
        <CardBody maxWidth={880}>
          <Tiles min={160}>
            <SelectField
              id="lines"
              label={text('connectCsv.writing.lines')}
              value={mapping.lines}
              onChange={({ target }) => onChange({ ...mapping, lines: target.value as DraftMapping['lines'] })}
              options={FILE_LINES.map((value) => ({ value, label: text(`connectCsv.lines.${value}`) }))}
            />
            {!isWorkbook && (
              <SelectField
                id="delimiter"
                label={text('connectCsv.writing.delimiter')}
                value={mapping.delimiter}
                onChange={({ target }) => onRecognise(target.value as DraftMapping['delimiter'])}
                options={FILE_DELIMITERS.map((value) => ({
                  value,
                  label: value === '\t' ? text('connectCsv.writing.tab') : value,
                }))}
              />
            )}
            <SelectField
              id="dates"
              label={text('connectCsv.writing.dates')}
              value={mapping.dates ?? ''}
              error={mapping.dates === null ? text('connectCsv.noOrder') : null}
              onChange={({ target }) => onChange({ ...mapping, dates: target.value as DraftMapping['dates'] })}
              options={[
                ...(mapping.dates === null ? [{ value: '', label: text('connectCsv.statuses.none') }] : []),
                ...FILE_DATES.map((value) => ({
                  value,
                  label: value === 'EXCEL' ? text('connectCsv.writing.serial') : value,
                })),
              ]}
            />
            <SelectField
              id="decimal"
              label={text('connectCsv.writing.decimal')}
              value={mapping.decimal}
              onChange={({ target }) => onChange({ ...mapping, decimal: target.value as DraftMapping['decimal'] })}
              options={FILE_DECIMALS.map((value) => ({ value, label: value }))}
            />
            <SelectField
              id="thousands"
              label={text('connectCsv.writing.thousands')}
              value={mapping.thousands}
              onChange={({ target }) => onChange({ ...mapping, thousands: target.value as DraftMapping['thousands'] })}
              options={FILE_THOUSANDS.map((value) => ({ value, label: value || text('connectCsv.writing.none') }))}
            />
          </Tiles>
        </CardBody>
      </Card>
      <Card title={text('connectCsv.columns.title')} note={text(`connectCsv.columns.notes.${mapping.lines}`)}>
        <Table
          label={text('connectCsv.columns.title')}
          columns={columns}
          rows={FIELDS.filter((field) => !left.includes(field))}
          keyOf={(field) => field}
          isForm
        />
      </Card>
      {mapping.columns.status && (
        <Card title={text('connectCsv.statuses.title')} note={text('connectCsv.statuses.note')}>
          <Table
            label={text('connectCsv.statuses.title')}
            columns={statuses}
            rows={statusWords}
            keyOf={(word) => word}
            isForm
          />
        </Card>
      )}
    </>
  )
}
