import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { InlineConfirm } from '../InlineConfirm.tsx'
import table from '../plain-table.module.css'
import classes from './hotel-records.module.css'
import type { HotelRecord } from './use-hotel-records.ts'

/** A column of records; the first one names its row. */
export interface HotelRecordColumn<Shown> {
  readonly title: string
  readonly isNumber?: boolean
  readonly shown: (record: Shown) => ReactNode
  /** A second line. */
  readonly sub?: (record: Shown) => ReactNode
}

/** What is asked before one goes, and how the answer reads. */
export interface RemovalTexts {
  readonly question: string
  readonly confirm: string
}

interface HotelRecordsTableProps<Shown> {
  caption: string
  removal: RemovalTexts
  rows: readonly Shown[]
  nameOf: (record: Shown) => string
  columns: readonly HotelRecordColumn<Shown>[]
  isBusy: boolean
  onChange: (record: Shown) => void
  onRemove: (record: Shown) => void
}

/** Records of a hotel in their order, each with what can be done to it. */
export function HotelRecordsTable<Shown extends HotelRecord>(props: HotelRecordsTableProps<Shown>) {
  const { caption, removal, rows, nameOf, columns, isBusy, onChange, onRemove } = props
  const text = useText()
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? table.number : undefined}>
              {title}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((record) => (
          <tr key={record.id}>
            {columns.map(({ title, isNumber, shown, sub }, place) => {
              const Cell = place === 0 ? 'th' : 'td'
              const under = sub?.(record)
              return (
                <Cell
                  key={title}
                  {...(place === 0 && { scope: 'row' })}
                  className={isNumber ? table.number : undefined}
                >
                  {shown(record)}
                  {under && <span className={table.sub}>{under}</span>}
                </Cell>
              )
            })}
            <td>
              <div className={classes.actions}>
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
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
