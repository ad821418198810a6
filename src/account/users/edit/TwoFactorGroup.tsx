import { useMutation } from '@tanstack/react-query'
import { type HttpError, useRecordContext } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '../../../../contract/account/user.ts'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { api } from '../../../core/http/index.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'
import { useStanding } from './use-standing.ts'

/** Whether the user signs in with a code, and the way out for anyone who lost both app and recovery codes. */
export function TwoFactorGroup() {
  const text = useText()
  const formats = useFormats()
  const refusalText = useRefusalText()
  const { isSelf } = useStanding()
  const id = useRecordContext<User>()?.id ?? 0
  const [outcome, setOutcome] = useState('')
  const call = useCall('GET /api/user/users/:id/two-factor', { params: { id } })
  const { refetch } = call
  const { mutate, isPending } = useMutation({
    mutationFn: (current: string) =>
      api.request('DELETE /api/user/users/:id/two-factor', { params: { id }, body: { current } }),
    onSuccess: () => {
      setOutcome(text('secondFactors.ofUser.twoFactor.isOff'))
      return refetch()
    },
    onError: ({ body, message }: HttpError) =>
      setOutcome(refusalText({ code: body?.code, reason: message, fields: body?.fields })),
  })
  return (
    <FieldGroup
      title={text('secondFactors.twoFactor.title')}
      description={text('secondFactors.ofUser.twoFactor.description')}
    >
      <Loaded call={call} failed={text('secondFactors.twoFactor.failed')} placeholder={40}>
        {(data) =>
          data.since === null ? (
            <p>{text('secondFactors.ofUser.twoFactor.stateOff')}</p>
          ) : (
            <>
              <p>{text('secondFactors.twoFactor.stateOn', { date: formats.moment(data.since, OWN_ZONE) })}</p>
              {!isSelf && (
                <div>
                  <InlineConfirm
                    label={text('secondFactors.twoFactor.off')}
                    name={text('secondFactors.twoFactor.off')}
                    question={text('secondFactors.ofUser.twoFactor.ask')}
                    confirm={text('secondFactors.twoFactor.off')}
                    cancel={text('common.form.cancel')}
                    isBusy={isPending}
                    asksPassword
                    onConfirm={(password) => mutate(password)}
                  />
                </div>
              )}
            </>
          )
        }
      </Loaded>
      {isSelf && (
        <p>
          <Link to="/settings/user/security">{text('secondFactors.ofUser.twoFactor.own')}</Link>
        </p>
      )}
      <p role="status">{outcome}</p>
    </FieldGroup>
  )
}
