import { useMutation, useQuery } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { FieldGroup } from '../../../components/form/FieldGroup.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { useRefusalText } from '../../../components/refusals.ts'
import { OWN_ZONE } from '../../../format/own-zone.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { api } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'

/** The addresses from which the user is locked out after failed sign-ins, with a button to end that; nothing if there is none. */
export function SignInPausesGroup({ id }: { id: number }) {
  const text = useText()
  const formats = useFormats()
  const refusalText = useRefusalText()
  const [said, setSaid] = useState('')
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['sign-in-pauses', id],
    queryFn: ({ signal }) => api.request('GET /api/user/users/:id/sign-in-pauses', { params: { id }, signal }),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.request('DELETE /api/user/users/:id/sign-in-pauses', { params: { id } }),
    onSuccess: () => {
      setSaid(text('users.signInPauses.lifted'))
      return refetch()
    },
    onError: ({ body, message }: HttpError) => setSaid(refusalText({ code: body?.code, reason: message })),
  })
  const pauses = data?.pauses ?? []
  if (!isError && pauses.length === 0 && said === '') return null
  return (
    <FieldGroup title={text('users.signInPauses.title')} description={text('users.signInPauses.description')}>
      {isError && !data && (
        <PartFailed title={text('users.signInPauses.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {pauses.length > 0 && (
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
      )}
      <p role="status">{said}</p>
    </FieldGroup>
  )
}
