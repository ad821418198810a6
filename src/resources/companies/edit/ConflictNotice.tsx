import { useFormContext } from 'react-hook-form'
import { Button } from '../../../components/Button.tsx'
import { Notice } from '../../../components/form/Notice.tsx'
import { useText } from '../../../i18n/text.ts'

/** Somebody else changed the hotel meanwhile: two ways on, neither of which loses a change unseen. */
export function ConflictNotice({ onLoad }: { onLoad: (keepTyped: boolean) => Promise<void> }) {
  const text = useText()
  const { reset, clearErrors } = useFormContext()
  const load = (keepTyped: boolean) => {
    if (keepTyped) clearErrors()
    else reset()
    void onLoad(keepTyped)
  }
  return (
    <Notice
      actions={
        <>
          <Button onClick={() => load(true)}>{text('hotelForm.keepMine')}</Button>
          <Button look="soft" onClick={() => load(false)}>
            {text('hotelForm.discardMine')}
          </Button>
        </>
      }
    >
      <b>{text('hotelForm.conflict')}</b> {text('hotelForm.conflictWords')}
    </Notice>
  )
}
