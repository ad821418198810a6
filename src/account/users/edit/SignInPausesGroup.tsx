import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { OWN_ZONE } from '../../../core/format/own-zone.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { api } from '../../../core/http/index.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { FieldGroup } from '../../../kit/form/FieldGroup.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'

/** The addresses from which the user is locked out after failed sign-ins, with a button to end that; nothing if there is none. */
export function SignInPausesGroup({ id }: { id: number }) {
  const text = useText()
  const formats = useFormats()
  const refusalText = useRefusalText()
  const [outcome, setOutcome] = useState('')
  const call = useCall('GET /api/user/users/:id/sign-in-pauses', { params: { id } })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.request('DELETE /api/user/users/:id/sign-in-pauses', { params: { id } }),
    onSuccess: () => {
      setOutcome(text('users.signInPauses.lifted'))
      return call.refetch()
    },
    onError: ({ body, message }: HttpError) => setOutcome(refusalText({ code: body?.code, reason: message })),
  })
  const isEmpty = !call.data?.pauses.length
  if (!call.isError && isEmpty && outcome === '') return null
  return (
    <FieldGroup title={text('users.signInPauses.title')} description={text('users.signInPauses.description')}>
      <Loaded call={call} failed={text('users.signInPauses.failed')} placeholder={null}>
        {({ pauses }) =>
          pauses.length > 0 && (
            <>
              <ul>
                {pauses.map(({ address, until }) => (
                  <li key={address}>
                    {text('users.signInPauses.row', { address, date: formats.moment(until, OWN_ZONE) })}
                  </li>
                ))}
              </ul>
              <div>
                <Button size="small" disabled={isPending} onClick={() => mutate()}>
                  {text('users.signInPauses.lift')}
                </Button>
              </div>
            </>
          )
        }
      </Loaded>
      <p role="status">{outcome}</p>
    </FieldGroup>
  )
}
