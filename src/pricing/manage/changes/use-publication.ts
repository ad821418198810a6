import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Publication, PublicationUndo, PublicationWithLines } from '../../../../contract/pricing/publication.ts'
import { useCompany, useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { answersBelow, callKey, useCall } from '../../../core/http/use-call.ts'

const PUBLICATION = 'GET /api/pricing/publications/:id'

/** A publication with its lines, reloaded on every publication event; and the available actions. */
export function usePublication(id: number) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const parts = { params: { id }, query: { companyId } }
  const onSuccess = (answer: PublicationWithLines) => {
    client.setQueryData(callKey(PUBLICATION, parts), answer)
    return client.invalidateQueries(answersBelow('/api/pricing/'))
  }
  const stored = useCall(PUBLICATION, parts)
  const retry = useMutation({
    mutationFn: () => api.request('POST /api/pricing/publications/:id/retry', parts),
    onSuccess,
  })
  const mark = useMutation({
    mutationFn: () => api.request('POST /api/pricing/publications/:id/mark-published', parts),
    onSuccess,
  })
  return { stored, retry, mark }
}

/** The hotel's latest publication by a user that can still be undone, for users who may undo it. */
export function useUndoablePublication(): Publication | undefined {
  const { id: companyId } = useCompany()
  const { data } = useCall(
    'GET /api/pricing/publications',
    { query: { companyId, page: 0, size: 20 } },
    { enabled: useHasAuthority('USER') },
  )
  return data?.content.find(
    ({ source, undoableUntil }) =>
      source === 'user' && undoableUntil !== null && Date.parse(undoableUntil) > Date.now(),
  )
}

/** The call that publishes the former rates and restrictions of a publication again; `onUndone` is called even if its button has left. */
export function useUndo(id: number, onUndone: (undo: PublicationUndo) => void) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.request('POST /api/pricing/publications/:id/undo', { params: { id }, query: { companyId } }),
    onSuccess: onUndone,
    onSettled: () => client.invalidateQueries(answersBelow('/api/pricing/')),
  })
}
