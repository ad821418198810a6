import { type ReactNode, useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Failure } from '../Failure.tsx'
import { contractResolver, rulesOf } from '../form/contract-resolver.ts'
import { Form } from '../form/Form.tsx'
import { useFields } from '../form/use-fields.ts'
import { useFormCall } from '../form/use-form-call.ts'
import { SubmitButton } from '../SubmitButton.tsx'
import classes from './hotel-records.module.css'
import type { HotelRecord, HotelRecords } from './use-hotel-records.ts'

/** The form of a kind of record: its fields, and how they are validated and sent. */
export interface HotelRecordEntry<Shown, Values, Input> {
  empty: Values
  valuesOf: (record: Shown) => Values
  inputOf: (values: Values) => unknown
  schema: z.ZodType<Input>
  /** The requirement of an invalid field. */
  rules: { readonly [Name in keyof Values]?: TextKey }
  /** Gets the focus when a record is edited. */
  first: keyof Values
}

interface HotelRecordFormProps<Shown extends HotelRecord, Values extends FieldValues, Input extends FieldValues> {
  entry: HotelRecordEntry<Shown, Values, Input>
  records: HotelRecords<Shown, Input>
  /** The record being edited; null for a new one. */
  record: Shown | null
  onClose: () => void
  children: (
    field: ReturnType<typeof useFields<Values, Input>>['field'],
    form: UseFormReturn<Values, unknown, Input>,
  ) => ReactNode
}

/** The form that adds or edits a record of a hotel: its fields, buttons, and why it was refused. */
export function HotelRecordForm<Shown extends HotelRecord, Values extends FieldValues, Input extends FieldValues>({
  entry,
  records: { keep },
  record,
  onClose,
  children,
}: HotelRecordFormProps<Shown, Values, Input>) {
  const text = useText()
  const call = useFormCall()
  const form = useForm<Values, unknown, Input>({
    defaultValues: (record ? entry.valuesOf(record) : entry.empty) as DefaultValues<Values>,
    resolver: contractResolver(entry.schema, rulesOf(entry.rules as Record<string, TextKey>), entry.inputOf),
  })
  const { field, failure } = useFields(form)
  const { setFocus, reset } = form
  useEffect(() => {
    if (record) setFocus(entry.first as Path<Values>)
  }, [record, entry, setFocus])
  const send = (input: Input) => {
    const kept = keep.mutateAsync({ record, input }).then(() => {
      reset()
      onClose()
    })
    return call(kept)
  }
  return (
    <Form form={form} className={classes.form} onSubmit={send}>
      {children(field, form)}
      <div className={classes.buttons}>
        <SubmitButton isSending={form.formState.isSubmitting}>
          {text(record ? 'common.records.saveChange' : 'common.records.add')}
        </SubmitButton>
        {record && (
          <Button variant="quiet" size="large" onClick={onClose}>
            {text('common.form.cancel')}
          </Button>
        )}
      </div>
      <Failure>{failure}</Failure>
    </Form>
  )
}
