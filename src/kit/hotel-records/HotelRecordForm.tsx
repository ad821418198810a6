import { useRecordContext } from 'ra-core'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { HotelRecordPath } from '../../../contract/platform/endpoint-types.ts'
import type { InputOf, RecordOf } from '../../core/hotel-resource.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { contractResolver, rulesOf } from '../form/contract-resolver.ts'
import { SimpleForm } from '../form/SimpleForm.tsx'
import { Toolbar } from '../form/Toolbar.tsx'
import { useFormCall } from '../form/use-form-call.ts'
import classes from './hotel-records.module.css'
import type { HotelRecords } from './use-hotel-records.ts'

/** The form of a kind of record: how its values are made, validated and sent. */
export interface HotelRecordEntry<Path extends HotelRecordPath, Values extends FieldValues> {
  empty: Values
  valuesOf: (record: RecordOf<Path>) => Values
  inputOf: (values: Values) => unknown
  schema: z.ZodType<InputOf<Path>>
  /** The requirement of an invalid field. */
  rules: { readonly [Name in keyof Values]?: TextKey }
  /** Gets the focus when a record is edited. */
  first: FieldPath<Values>
}

interface HotelRecordFormProps<Path extends HotelRecordPath, Values extends FieldValues> {
  entry: HotelRecordEntry<Path, Values>
  records: HotelRecords<Path>
  onClose: () => void
  /** The inputs. */
  children: ReactNode
}

/** Edits the record of the context, or adds one if there is none. */
export function HotelRecordForm<Path extends HotelRecordPath, Values extends FieldValues>({
  entry,
  records: { keep },
  onClose,
  children,
}: HotelRecordFormProps<Path, Values>) {
  const text = useText()
  const call = useFormCall()
  const record = useRecordContext<RecordOf<Path>>() ?? null
  const send = (input: InputOf<Path>, { reset }: UseFormReturn<Values, unknown, InputOf<Path>>) => {
    const kept = keep.mutateAsync(record ? { record, input } : { record, input }).then(() => {
      reset()
      onClose()
    })
    return call(kept)
  }
  return (
    <SimpleForm
      direction="row"
      spacing={3}
      className={classes.form}
      defaultValues={record ? entry.valuesOf(record) : entry.empty}
      resolver={contractResolver(entry.schema, rulesOf(entry.rules as Record<string, TextKey>), entry.inputOf)}
      focus={record ? entry.first : undefined}
      onSubmit={send}
      toolbar={
        <Toolbar
          className={classes.buttons}
          label={text(record ? 'common.records.saveChange' : 'common.records.add')}
          onCancel={record ? onClose : undefined}
        />
      }
    >
      {children}
    </SimpleForm>
  )
}
