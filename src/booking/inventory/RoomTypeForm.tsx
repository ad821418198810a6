import { clsx } from 'clsx'
import type { HttpError } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { type Inventory, ROOM_TYPE_STATES, type RoomType } from '../../../contract/booking/inventory.ts'
import { useText } from '../../core/i18n/text.ts'
import { modalStore } from '../../core/modal-store.ts'
import type { BoardState } from '../../kit/board/use-board.ts'
import { BooleanInput } from '../../kit/form/BooleanInput.tsx'
import { FORM_ERROR } from '../../kit/form/Form.tsx'
import form from '../../kit/form/form.module.css'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { updateType } from './room-type-changes.ts'

interface RoomTypeFormProps {
  /** The id of the form and of its modal. */
  id: string
  state: BoardState<Inventory>
  type: RoomType
}

/** The name of a room type, whether it counts, and whether it is the primary one. */
export default function RoomTypeForm({ id, state, type }: RoomTypeFormProps) {
  const text = useText()
  const call = useFormCall()
  const errorsOf = ({ body }: HttpError) => {
    const code: unknown = body?.fields?.[0]?.code
    return code === 'primary' || code === 'inactive' ? { [FORM_ERROR]: text(`inventory.refused.${code}`) } : null
  }
  const save = ({ name, ...values }: Pick<RoomType, 'state' | 'isPrimary'> & { name: string }) => {
    const update = { ...values, name: name.trim() || null }
    const change = { ...updateType(state.companyId, type.code, update), isOfForm: true as const }
    return call(
      state.send(change).then(() => modalStore.close(id)),
      errorsOf,
    )
  }

  return (
    <>
      <CardNote>{text('inventory.editDescription')}</CardNote>
      <SimpleForm
        id={id}
        sx={{ padding: '0 16px 16px' }}
        defaultValues={{ name: type.name ?? '', state: type.state, isPrimary: type.isPrimary }}
        onSubmit={save}
        toolbar={<ModalSubmit id={id} />}
      >
        <TextInput source="name" label={text('inventory.typeName')} maxLength={60} />
        <StateInput />
        <BooleanInput
          source="isPrimary"
          label={<b>{text('inventory.primary')}</b>}
          help={text('inventory.primaryDescription')}
        />
      </SimpleForm>
    </>
  )
}

/** Whether the room type counts, each choice with its description. */
function StateInput() {
  const text = useText()
  const { register } = useFormContext<Pick<RoomType, 'state'>>()
  return (
    <fieldset className="stack gap-8">
      <legend className={clsx('compact medium', form.label)}>{text('inventory.state')}</legend>
      {ROOM_TYPE_STATES.map((each) => (
        <label key={each} className="flex gap-8 pointer">
          <input type="radio" value={each} {...register('state')} />
          <span>
            <b className="block compact medium">{text(`inventory.states.${each}.name`)}</b>
            <span className="small muted">{text(`inventory.states.${each}.description`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The form is sent with the button of its modal, which is disabled meanwhile. */
function ModalSubmit({ id }: { id: string }) {
  const { isSubmitting } = useFormState()
  useEffect(() => modalStore.mergeSubmit(id, { isDisabled: isSubmitting }), [id, isSubmitting])
  return null
}
