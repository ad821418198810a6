import { useState } from 'react'
import { Button } from '../components/Button.tsx'
import { TitledDialog } from '../components/TitledDialog.tsx'
import { useText } from '../i18n/text.ts'
import { type Modal, type ModalAction, modalStore } from '../modal/modal-store.ts'
import classes from './modal-dialog.module.css'

/** One modal dialog. It keeps the focus while it is open and gives it back; Escape cancels where there is a cancel. */
export default function ModalDialog({ modal }: { modal: Modal }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { id, title, message, submit, cancel, data, isLarge = false, closeOnSubmit = true } = modal

  const run = async (chosen: ModalAction, closes: boolean) => {
    setBusy(true)
    setError(null)
    try {
      await chosen.action?.(data)
      if (closes) modalStore.close(id)
    } catch (thrown) {
      setError((thrown as Error).message || text('common.failure.unreachable'))
    }
    setBusy(false)
  }
  const giveUp = () => {
    if (cancel && !isBusy) void run(cancel, true)
  }
  return (
    <TitledDialog
      id={id}
      title={title}
      description={message}
      onClose={giveUp}
      maxWidth={isLarge ? 'md' : 'xs'}
      fullWidth
    >
      <div role="alert" className={classes.alert}>
        {error && <p>{error}</p>}
      </div>
      <div className={classes.actions}>
        {cancel && (
          <Button disabled={isBusy} onClick={giveUp}>
            {cancel.label}
          </Button>
        )}
        {submit && (
          <Button variant="primary" disabled={isBusy} onClick={() => void run(submit, closeOnSubmit)}>
            {submit.label}
          </Button>
        )}
      </div>
    </TitledDialog>
  )
}
