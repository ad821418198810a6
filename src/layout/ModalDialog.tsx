import Dialog, { type DialogProps } from '@mui/material/Dialog'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useText } from '../core/i18n/text.ts'
import { type Modal, type ModalAction, modalStore } from '../core/modal-store.ts'
import { Button } from '../kit/Button.tsx'
import { SubmitButton } from '../kit/SubmitButton.tsx'
import classes from './modal-dialog.module.css'

/** One modal dialog. It traps the focus while it is open and restores it; Escape cancels if there is a cancel. */
export default function ModalDialog({ modal }: { modal: Modal }) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { id, title, message, submit, cancel, data, isLarge = false, closeOnSubmit = true, isSearch = false } = modal

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
    if (isBusy) return
    if (cancel) void run(cancel, true)
    else if (isSearch) modalStore.close(id)
  }
  const onClose: DialogProps['onClose'] = (_, reason) => {
    const isEscape = reason === 'escapeKeyDown'
    if (modal.submitsOnEscape && isEscape && submit && !isBusy) void run(submit, closeOnSubmit)
    if (!modal.isAnswered) giveUp()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={isSearch ? 'sm' : isLarge ? 'md' : 'xs'}
      aria-labelledby={`${id}-title`}
      aria-describedby={typeof message === 'string' ? `${id}-description` : undefined}
      slotProps={{
        paper: { className: clsx(isSearch && classes.search) },
        container: { className: clsx(isSearch && classes.top) },
      }}
    >
      <h2 id={`${id}-title`} className={isSearch ? 'visually-hidden' : classes.title}>
        {title}
      </h2>
      {typeof message === 'string' ? (
        <p id={`${id}-description`} className={classes.description}>
          {message}
        </p>
      ) : (
        message
      )}
      {!isSearch && (
        <>
          <div role="alert" className={classes.alert}>
            {error && <p>{error}</p>}
          </div>
          <div className="wrap line-above padded flex gap-8 at-end">
            {cancel && (
              <Button disabled={isBusy} onClick={giveUp}>
                {cancel.label}
              </Button>
            )}
            {submit?.form ? (
              <SubmitButton size="medium" form={submit.form} isSending={submit.isDisabled === true}>
                {submit.label}
              </SubmitButton>
            ) : (
              submit && (
                <Button
                  variant="primary"
                  disabled={isBusy || submit.isDisabled}
                  onClick={() => void run(submit, closeOnSubmit)}
                >
                  {submit.label}
                </Button>
              )
            )}
          </div>
        </>
      )}
    </Dialog>
  )
}
