import type { HttpError } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type Inventory, ROOM_TYPE_STATES, type RoomType } from '../../../contract/inventory.ts'
import type { BoardState } from '../../board/use-board.ts'
import { Button } from '../../components/Button.tsx'
import { Failure } from '../../components/Failure.tsx'
import { TextField } from '../../components/form/TextField.tsx'
import { useRefusalText } from '../../components/refusals.ts'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { TitledDialog } from '../../components/TitledDialog.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './inventory.module.css'
import { updateType } from './room-type-changes.ts'

const ID = 'room-type'

interface RoomTypeDialogProps {
  state: BoardState<Inventory>
  type: RoomType
  onClose: () => void
}

/** What a room type is called, whether it counts, and whether it is the primary one. */
export default function RoomTypeDialog({ state, type, onClose }: RoomTypeDialogProps) {
  const text = useText()
  const reason = useRefusalText()
  const [values, setValues] = useState({ name: type.name ?? '', state: type.state, isPrimary: type.isPrimary })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const messageOf = ({ body, message }: HttpError): string => {
    const code: unknown = body?.fields?.[0]?.code
    if (code === 'primary' || code === 'inactive') return text(`inventory.refused.${code}`)
    return reason({ code: body?.code, reason: message })
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const update = { ...values, name: values.name.trim() || null }
    const change = { ...updateType(state.companyId, type.code, update), isOfForm: true as const }
    await state.send(change).then(onClose, (error: HttpError) => setRefusal(messageOf(error)))
    setSending(false)
  }

  return (
    <TitledDialog
      id={ID}
      title={text('inventory.editTitle', { code: type.code })}
      description={text('inventory.editDescription')}
      maxWidth="xs"
      fullWidth
      onClose={onClose}
    >
      <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          id={`${ID}-name`}
          label={text('inventory.typeName')}
          value={values.name}
          maxLength={60}
          autoComplete="off"
          onChange={(name) => setValues({ ...values, name })}
        />
        <fieldset className={classes.states}>
          <legend>{text('inventory.state')}</legend>
          {ROOM_TYPE_STATES.map((each) => (
            <label key={each} className={classes.state}>
              <input
                type="radio"
                name={`${ID}-state`}
                checked={values.state === each}
                onChange={() => setValues({ ...values, state: each })}
              />
              <span>
                <b>{text(`common.roomTypeStates.${each}.name`)}</b>
                <span>{text(`common.roomTypeStates.${each}.description`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <label className={classes.state}>
          <input
            type="checkbox"
            checked={values.isPrimary}
            onChange={({ target }) => setValues({ ...values, isPrimary: target.checked })}
          />
          <span>
            <b>{text('inventory.primary')}</b>
            <span>{text('inventory.primaryDescription')}</span>
          </span>
        </label>
        <Failure>{refusal}</Failure>
        <div className={classes.buttons}>
          <Button size="large" onClick={onClose}>
            {text('common.board.cancel')}
          </Button>
          <SubmitButton isSending={isSending}>{text('common.form.save')}</SubmitButton>
        </div>
      </form>
    </TitledDialog>
  )
}
