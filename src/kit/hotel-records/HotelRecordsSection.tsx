import Box from '@mui/material/Box'
import { type HttpError, RecordContext } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { HotelRecordPath } from '../../../contract/platform/endpoint-types.ts'
import type { RecordOf } from '../../core/hotel-resource.ts'
import { useText } from '../../core/i18n/text.ts'
import { Failure } from '../Failure.tsx'
import { Loaded } from '../Loaded.tsx'
import { CardNote } from '../layout/CardNote.tsx'
import { useRefusalText } from '../refusals.ts'
import type { TableColumn } from '../table/column.ts'
import { useUndo } from '../use-undo.tsx'
import { type HotelRecordEntry, HotelRecordForm } from './HotelRecordForm.tsx'
import { HotelRecordsTable, type RemovalTexts } from './HotelRecordsTable.tsx'
import type { HotelRecords } from './use-hotel-records.ts'

export interface HotelRecordsSectionProps<Path extends HotelRecordPath, Values extends FieldValues> {
  /** The name of the table. */
  label: string
  /** Messages if they can't be loaded, and if there are none. */
  failed: string
  empty: string
  removal: RemovalTexts
  records: HotelRecords<Path>
  /** Whether the deletion of a record can be undone: one with the same content is as good. Otherwise there is no way back. */
  isRestorable?: (record: RecordOf<Path>) => boolean
  /** Whether they are only shown, to users who may not change them. */
  isReadOnly?: boolean
  /** The record's name in buttons. */
  nameOf: (record: RecordOf<Path>) => string
  columns: readonly TableColumn<RecordOf<Path>>[]
  /** The form for a further one, or for the one that is changed, and its inputs. */
  entry: HotelRecordEntry<Path, Values>
  children: ReactNode
  /** Whether further ones can be added; otherwise the form is only shown for the one that is changed. */
  canAdd?: boolean
}

/** Records of a hotel within a card: the form that keeps one, and all of them in a table. */
export function HotelRecordsSection<Path extends HotelRecordPath, Values extends FieldValues>(
  props: HotelRecordsSectionProps<Path, Values>,
) {
  const { failed, empty, records, isRestorable, entry, children, canAdd = true, ...table } = props
  const { list, keep, remove } = records
  const undo = useUndo()
  const reason = useRefusalText()
  const text = useText()
  const [changedId, setChangedId] = useState<number | null>(null)
  // As it is stored now: after a refusal the next attempt is about the version that is shown.
  const changed = list.data?.find(({ id }) => id === changedId)
  const refused = remove.error as HttpError | null
  const close = () => {
    keep.reset()
    setChangedId(null)
  }
  return (
    <>
      {!props.isReadOnly && (changed || canAdd || keep.isError) && (
        <RecordContext value={changed}>
          <HotelRecordForm key={changed?.id ?? 'new'} entry={entry} records={records} onClose={close}>
            {children}
          </HotelRecordForm>
        </RecordContext>
      )}
      <Box sx={{ paddingX: 4 }}>
        <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
      </Box>
      <Loaded
        call={list}
        failed={failed}
        placeholder={48}
        empty={(data) => data.length === 0 && <CardNote>{empty}</CardNote>}
      >
        {(data) => (
          <HotelRecordsTable
            {...table}
            rows={data}
            isBusy={remove.isPending}
            onChange={({ id }) => setChangedId(id)}
            onRemove={(record) =>
              remove.mutate(record, {
                onSuccess: () =>
                  isRestorable?.(record) &&
                  undo(text('common.undo.removed', { name: props.nameOf(record) }), async () =>
                    keep.mutateAsync({
                      record: null,
                      input: entry.schema.parse(entry.inputOf(entry.valuesOf(record))),
                    }),
                  ),
              })
            }
          />
        )}
      </Loaded>
    </>
  )
}
