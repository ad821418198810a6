import { useMutation } from '@tanstack/react-query'
import { type HttpError, useEditContext, useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { PASSWORD_RESET_MINUTES } from '../../../../contract/account/password-reset.ts'
import type { User } from '../../../../contract/account/user.ts'
import { api } from '../../../core/http/index.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'
import { useStanding } from './use-standing.ts'

/** Whether a new password is pending, and the button to request one. Inside the form, because it must not overtake it. */
export function PasswordGroup() {
  const text = useText()
  const refusalText = useRefusalText()
  const user = useRecordContext<User>()
  const { refetch } = useEditContext()
  const { isDirty } = useFormState()
  const { isSelf } = useStanding()
  const [outcome, setOutcome] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => api.request('POST /api/user/users/:id/password-reset', { params: { id } }),
    onSuccess: () => {
      setOutcome(text('users.password.sent', { email: user?.email ?? '', minutes: PASSWORD_RESET_MINUTES }))
      // The reset changes the user's version too: the next save needs it.
      return refetch()
    },
    onError: ({ body, message }: HttpError) => setOutcome(refusalText({ code: body?.code, reason: message })),
  })
  if (!user) return null
  const hindrance = !user.isActive ? 'users.password.inactive' : isDirty ? 'common.form.unsaved' : null
  return (
    <FieldGroup title={text('common.user.password')} description={text('users.password.description')}>
      {user.passwordResetActive && <p>{text('users.password.awaited')}</p>}
      {isSelf ? (
        <p>
          <Link to="/change-password">{text('common.pages.changePassword')}</Link>
        </p>
      ) : (
        <>
          <div>
            <InlineConfirm
              label={text('users.password.send')}
              name={text('users.password.send')}
              question={text('users.password.ask', { email: user.email })}
              confirm={text('users.password.confirm')}
              cancel={text('common.form.cancel')}
              isBusy={isPending || hindrance !== null}
              onConfirm={() => mutate(user.id)}
            />
          </div>
          {hindrance && <p className="muted small">{text(hindrance)}</p>}
        </>
      )}
      <p role="status">{outcome}</p>
    </FieldGroup>
  )
}
