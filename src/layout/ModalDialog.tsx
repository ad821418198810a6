import Box from '@mui/material/Box'
import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useText } from '../core/i18n/text.ts'
import { type Modal, type ModalAction, modalStore } from '../core/modal-store.ts'
import { Button } from '../kit/Button.tsx'
import { Failure } from '../kit/Failure.tsx'
import { CardNote } from '../kit/layout/CardNote.tsx'
import { SubmitButton } from '../kit/SubmitButton.tsx'

/** A search keeps its place at the top while its results come and go. */
const SEARCH: DialogProps['slotProps'] = {
  container: { sx: { alignItems: 'flex-start' } },
  paper: { variant: 'outlined', sx: { margin: { xs: 2, sm: '12vh 32px 32px' }, overflow: 'hidden' } },
}

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
      slotProps={isSearch ? SEARCH : {}}
    >
      <DialogTitle id={`${id}-title`} className={clsx(isSearch && 'visually-hidden')}>
        {title}
      </DialogTitle>
      {typeof message === 'string' ? <CardNote id={`${id}-description`}>{message}</CardNote> : message}
      {!isSearch && (
        <>
          <Box sx={{ paddingX: 4, paddingBottom: error ? 3 : 0 }}>
            <Failure>{error}</Failure>
          </Box>
          <Box
            className="wrap line-above padded flex gap-8 at-end on-surface"
            // What is decided is in sight however long the content is.
            sx={{ position: 'sticky', bottom: 0, zIndex: 1 }}
          >
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
          </Box>
        </>
      )}
    </Dialog>
  )
}
