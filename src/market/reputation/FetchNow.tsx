import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type HttpError, useNotify } from 'ra-core'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { answersOf } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'

/** Loads the hotel's figures from TrustYou immediately. */
export function FetchNow() {
  const text = useText()
  const notify = useNotify()
  const client = useQueryClient()
  const { id: companyId } = useCompany()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.request('POST /api/reputation/:companyId/meta-review', { params: { companyId } }),
    onSuccess: ({ failure }) =>
      failure
        ? notify(text(`reputation.trustYou.failures.${failure}`), { type: 'error' })
        : notify(text('reputation.trustYou.fetched'), { type: 'success' }),
    onError: (error: HttpError) => notify(error.message || text('common.failure.unreachable'), { type: 'error' }),
    onSettled: () => client.invalidateQueries(answersOf('GET /api/analysis/reputation')),
  })
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      <Icon name="reload" />
      {text(isPending ? 'reputation.trustYou.fetching' : 'reputation.trustYou.fetch')}
    </Button>
  )
}
