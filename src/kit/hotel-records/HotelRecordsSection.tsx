import type { HttpError } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Failure } from '../Failure.tsx'
import { Loaded } from '../Loaded.tsx'
import { useRefusalText } from '../refusals.ts'
import type { TableColumn } from '../table/column.ts'
import { useUndo } from '../use-undo.tsx'
import { HotelRecordsTable, type RemovalTexts } from './HotelRecordsTable.tsx'
import classes from './hotel-records.module.css'
import type { HotelRecord, HotelRecords } from './use-hotel-records.ts'

export interface HotelRecordsSectionProps<Shown extends HotelRecord, Input> {
  /** The name of the table. */
  label: string
  /** Messages if they can't be loaded, and if there are none. */
  failed: string
  empty: string
  removal: RemovalTexts
  records: HotelRecords<Shown, Input>
  /** Whether they are only shown, to users who may not change them. */
  isReadOnly?: boolean
  /** The record's name in buttons. */
  nameOf: (record: Shown) => string
  columns: readonly TableColumn<Shown>[]
  /** The form for a further one, or for the one that is changed. */
  form: (changed: Shown | null, onClose: () => void) => ReactNode
}

/** Records of a hotel within a card: the form that keeps one, and all of them in a table. */
export function HotelRecordsSection<Shown extends HotelRecord, Input>(props: HotelRecordsSectionProps<Shown, Input>) {
  const { failed, empty, records, form, ...table } = props
  const { list, keep, remove, inputOf } = records
  const undo = useUndo()
  const reason = useRefusalText()
  const text = useText()
  const [changed, setChanged] = useState<Shown | null>(null)
  const refused = remove.error as HttpError | null
  return (
    <>
      {!props.isReadOnly && <div key={changed?.id ?? 'new'}>{form(changed, () => setChanged(null))}</div>}
      <div className={classes.failure}>
        <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
      </div>
      <Loaded
        call={list}
        failed={failed}
        placeholder={48}
        empty={(data) => data.length === 0 && <p className={classes.empty}>{empty}</p>}
      >
        {(data) => (
          <HotelRecordsTable
            {...table}
            rows={data}
            isBusy={remove.isPending}
            onChange={setChanged}
            onRemove={(record) =>
              remove.mutate(record, {
                onSuccess: () =>
                  inputOf &&
                  undo(text('common.undo.removed', { name: props.nameOf(record) }), () =>
                    keep.mutateAsync({ record: null, input: inputOf(record) }),
                  ),
              })
            }
          />
        )}
      </Loaded>
    </>
  )
}
