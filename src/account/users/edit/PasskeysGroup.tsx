import { useMutation } from '@tanstack/react-query'
import { type HttpError, useRecordContext } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '../../../../contract/account/user.ts'
import { api } from '../../../core/http/index.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { InlineConfirm } from '../../../kit/InlineConfirm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'
import { PasskeysTable } from '../../PasskeysTable.tsx'
import { useStanding } from './use-standing.ts'

/** The user's passkeys, and the way out for anyone who lost one. */
export function PasskeysGroup() {
  const text = useText()
  const refusalText = useRefusalText()
  const { isSelf } = useStanding()
  const id = useRecordContext<User>()?.id ?? 0
  const [outcome, setOutcome] = useState('')
  const call = useCall('GET /api/user/users/:id/passkeys', { params: { id } })
  const { mutate, isPending } = useMutation({
    mutationFn: ({ passkeyId, current }: { passkeyId: number; current: string }) =>
      api.request('DELETE /api/user/users/:id/passkeys/:passkeyId', { params: { id, passkeyId }, body: { current } }),
    onSuccess: () => {
      setOutcome(text('secondFactors.ofUser.passkeys.removed'))
      return call.refetch()
    },
    onError: ({ body, message }: HttpError) =>
      setOutcome(refusalText({ code: body?.code, reason: message, fields: body?.fields })),
  })
  return (
    <FieldGroup
      title={text('secondFactors.passkeys.title')}
      description={text('secondFactors.ofUser.passkeys.description')}
    >
      <Loaded call={call} failed={text('secondFactors.passkeys.failed')} placeholder={40}>
        {({ passkeys }) =>
          passkeys.length === 0 ? (
            <p>{text('secondFactors.passkeys.none')}</p>
          ) : (
            <PasskeysTable
              passkeys={passkeys}
              actions={({ id: passkeyId, name }) =>
                !isSelf && (
                  <InlineConfirm
                    label={text('secondFactors.passkeys.remove')}
                    name={text('secondFactors.passkeys.removeNamed', { name })}
                    question={text('secondFactors.ofUser.passkeys.ask')}
                    confirm={text('secondFactors.passkeys.remove')}
                    cancel={text('common.form.cancel')}
                    isBusy={isPending}
                    asksPassword
                    onConfirm={(current) => mutate({ passkeyId, current })}
                  />
                )
              }
            />
          )
        }
      </Loaded>
      {isSelf && (
        <p>
          <Link to="/settings/user/security">{text('secondFactors.ofUser.passkeys.own')}</Link>
        </p>
      )}
      <p role="status">{outcome}</p>
    </FieldGroup>
  )
}
