import type { HttpError } from 'ra-core'
import { PROBLEM_CODES } from '../../../../contract/platform/problem-codes.ts'
import type { PublicationUndo, PublicationWithLines } from '../../../../contract/pricing/publication.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useMinutesLeft } from '../../../core/format/age.ts'
import { type TextKey, useText } from '../../../core/i18n/text.ts'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'
import { useUndo } from './use-publication.ts'

const REFUSALS: Record<string, TextKey> = {
  [PROBLEM_CODES.undoTooLate]: 'manage.undo.tooLate',
  [PROBLEM_CODES.undone]: 'manage.undo.already',
  [PROBLEM_CODES.nothingToUndo]: 'manage.undo.nothing',
}

interface UndoPublicationProps {
  publication: PublicationWithLines
  onUndone: (undo: PublicationUndo) => void
}

/** Asks, and publishes what was before a publication again; nothing for users who may only view, and once it can't be undone. */
export function UndoPublication({ publication: { id, undoableUntil }, onUndone }: UndoPublicationProps) {
  const text = useText()
  const refusal = useRefusalText()
  const mayWrite = useHasAuthority('USER')
  const minutes = useMinutesLeft(undoableUntil)
  const undo = useUndo(id, onUndone)
  const { body, message } = (undo.error ?? {}) as HttpError
  const known = REFUSALS[body?.code]
  const label = undo.isPending ? text('manage.undo.undoing') : text('manage.undo.undo', { minutes })
  return (
    <>
      {undo.error && (
        <span role="alert" className="inline-row gap-4 bold down">
          {known ? text(known) : refusal({ code: body?.code, reason: message })}
        </span>
      )}
      {mayWrite && minutes > 0 && (
        <InlineConfirm
          label={label}
          name={label}
          question={text('manage.undo.question')}
          confirm={text('manage.undo.confirm')}
          cancel={text('common.form.cancel')}
          isBusy={undo.isPending}
          onConfirm={() => undo.mutate()}
        />
      )}
    </>
  )
}
