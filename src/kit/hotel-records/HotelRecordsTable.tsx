import type { HotelRecord } from '../../core/hotel-resource.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { InlineConfirm } from '../InlineConfirm.tsx'
import { Row } from '../layout/Row.tsx'
import type { TableColumn } from '../table/column.ts'
import { Table } from '../table/Table.tsx'

/** The confirmation before deletion, and the button's label. */
export interface RemovalTexts {
  readonly question: string
  readonly confirm: string
}

interface HotelRecordsTableProps<Shown> {
  label: string
  removal: RemovalTexts
  rows: readonly Shown[]
  nameOf: (record: Shown) => string
  columns: readonly TableColumn<Shown>[]
  isBusy: boolean
  /** Whether they are only shown. */
  isReadOnly?: boolean
  onChange: (record: Shown) => void
  onRemove: (record: Shown) => void
}

/** Records of a hotel in order, each with its actions. */
export function HotelRecordsTable<Shown extends HotelRecord>(props: HotelRecordsTableProps<Shown>) {
  const { label, removal, rows, nameOf, columns, isBusy, isReadOnly, onChange, onRemove } = props
  const text = useText()
  const actions: TableColumn<Shown> = {
    name: 'actions',
    label: '',
    cell: (record) => (
      <Row justify="end">
        <Button
          size="small"
          aria-label={text('common.records.changeNamed', { name: nameOf(record) })}
          onClick={() => onChange(record)}
        >
          {text('common.records.change')}
        </Button>
        <InlineConfirm
          label={text('common.records.remove')}
          name={text('common.records.removeNamed', { name: nameOf(record) })}
          question={removal.question}
          confirm={removal.confirm}
          cancel={text('common.records.keep')}
          isBusy={isBusy}
          onConfirm={() => onRemove(record)}
        />
      </Row>
    ),
  }
  return (
    <Table label={label} columns={isReadOnly ? columns : [...columns, actions]} rows={rows} keyOf={({ id }) => id} />
  )
}
