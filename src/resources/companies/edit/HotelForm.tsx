import { Form, type HttpError, useEditContext, useNotify, useSaveContext } from 'ra-core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Company } from '../../../../contract/company.ts'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { isStale } from '../../../http/stale.ts'
import { useText } from '../../../i18n/text.ts'
import { AgreementGroup } from './AgreementGroup.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { FeaturesGroup } from './FeaturesGroup.tsx'
import { HotelFieldInput } from './HotelFieldInput.tsx'
import classes from './hotel-edit.module.css'
import { FORM_ERROR, hotelResolver, serverErrors } from './hotel-errors.ts'
import { HOTEL_FIELD_GROUPS } from './hotel-fields.ts'
import { SaveBar } from './SaveBar.tsx'

const KEEP_TYPED = { keepDirtyValues: true }
const RESET_ALL = { keepDirtyValues: false }

/** The form of a hotel. It is saved when the server has saved it, and never over somebody else's change. */
export function HotelForm() {
  const text = useText()
  const notify = useNotify()
  const { save } = useSaveContext()
  const { refetch } = useEditContext<Company>()
  const [isConflict, setConflict] = useState(false)
  const [keepsTyped, setKeepsTyped] = useState(false)

  const submit = async (values: FieldValues) => {
    const refused: HttpError[] = []
    await save?.(values as Partial<Company>, {
      onSuccess: () => notify(text('hotelForm.saved'), { type: 'success' }),
      onError: (error: HttpError) => refused.push(error),
    })
    const [error] = refused
    setConflict(isStale(error))
    if (!error) {
      setKeepsTyped(false)
      return undefined
    }
    if (isStale(error)) return { [FORM_ERROR]: 'hotelForm.conflict' }
    const fields = error.body?.fields ?? []
    return fields.length > 0 ? serverErrors(fields) : { [FORM_ERROR]: error.message || 'failure.unreachable' }
  }

  const loadCurrent = async (keepTyped: boolean) => {
    setKeepsTyped(keepTyped)
    await refetch()
    setConflict(false)
  }

  return (
    <Form
      className={classes.form ?? ''}
      onSubmit={submit}
      resolver={hotelResolver}
      resetOptions={keepsTyped ? KEEP_TYPED : RESET_ALL}
      warnWhenUnsavedChanges
      disableInvalidFormNotification
      noValidate
    >
      {isConflict ? <ConflictNotice onLoad={loadCurrent} /> : <ErrorSummary />}
      {HOTEL_FIELD_GROUPS.map(({ name, fields }) => (
        <FieldGroup
          key={name}
          title={text(`hotelForm.groups.${name}.title`)}
          words={text(`hotelForm.groups.${name}.words`)}
        >
          {fields.map((field) => (
            <HotelFieldInput key={field.source} field={field} />
          ))}
        </FieldGroup>
      ))}
      <FeaturesGroup />
      <AgreementGroup />
      <SaveBar />
    </Form>
  )
}
