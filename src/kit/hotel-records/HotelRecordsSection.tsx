import { type HttpError, RecordContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useText } from '../../core/i18n/text.ts'
import { Failure } from '../Failure.tsx'
import { Loaded } from '../Loaded.tsx'
import { useRefusalText } from '../refusals.ts'
import type { TableColumn } from '../table/column.ts'
import { useUndo } from '../use-undo.tsx'
import { type HotelRecordEntry, HotelRecordForm } from './HotelRecordForm.tsx'
import { HotelRecordsTable, type RemovalTexts } from './HotelRecordsTable.tsx'
import classes from './hotel-records.module.css'
import type { HotelRecord, HotelRecords } from './use-hotel-records.ts'

export interface HotelRecordsSectionProps<
  Shown extends HotelRecord,
  Values extends FieldValues,
  Input extends FieldValues,
> {
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
  /** The form for a further one, or for the one that is changed, and its inputs. */
  entry: HotelRecordEntry<Shown, Values, Input>
  children: ReactNode
  /** Whether further ones can be added; otherwise the form is only shown for the one that is changed. */
  canAdd?: boolean
}

/** Records of a hotel within a card: the form that keeps one, and all of them in a table. */
export function HotelRecordsSection<Shown extends HotelRecord, Values extends FieldValues, Input extends FieldValues>(
  props: HotelRecordsSectionProps<Shown, Values, Input>,
) {
  const { failed, empty, records, entry, children, canAdd = true, ...table } = props
  const { list, keep, remove, inputOf } = records
  const undo = useUndo()
  const reason = useRefusalText()
  const text = useText()
  const [changed, setChanged] = useState<Shown | null>(null)
  const refused = remove.error as HttpError | null
  return (
    <>
      {!props.isReadOnly && (changed || canAdd) && (
        <RecordContext value={changed ?? undefined}>
          <HotelRecordForm key={changed?.id ?? 'new'} entry={entry} records={records} onClose={() => setChanged(null)}>
            {children}
          </HotelRecordForm>
        </RecordContext>
      )}
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
