import SnackbarContent, { type SnackbarContentProps } from '@mui/material/SnackbarContent'
import { useCloseNotification, useNotify } from 'ra-core'
import { useText } from '../core/i18n/text.ts'
import { Button } from './Button.tsx'

/** How long a message with an undo button is shown, in milliseconds: it can be read out and reached with the keyboard. */
export const UNDO_SHOWN_MS = 10_000

/** Undoes the action; shows why if it fails. */
type Undo = () => Promise<unknown> | undefined

interface UndoMessageProps extends SnackbarContentProps {
  message: string
  onUndo: Undo
}

/** A message is its own surface, unlike a text: react-admin shows it as it is. */
function UndoMessage({ message, onUndo, ...content }: UndoMessageProps) {
  const text = useText()
  const close = useCloseNotification()
  const notify = useNotify()
  return (
    <SnackbarContent
      {...content}
      message={message}
      action={
        <Button
          size="small"
          onClick={() => {
            close()
            onUndo()?.catch((error: Error) =>
              notify(error.message || text('common.failure.unreachable'), { type: 'error' }),
            )
          }}
        >
          {text('common.undo.action')}
        </Button>
      }
    />
  )
}

/** Shows the result of an action, with an undo button; the caller provides the undo. */
export function useUndo(): (message: string, onUndo: Undo) => void {
  const notify = useNotify()
  return (message, onUndo) =>
    notify(<UndoMessage message={message} onUndo={onUndo} />, { type: 'info', autoHideDuration: UNDO_SHOWN_MS })
}
