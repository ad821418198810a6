import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Draft, DraftChange, DraftChoice, Drafts, PublicationRequest } from '../../../contract/pricing/draft.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { answersBelow, answersOf, callKey, useHotelCall } from '../../core/http/use-call.ts'

/** The change of a category's rate on a night, if any. */
export const draftOf = (lines: readonly Draft[], stayDate: string, category: number): Draft | undefined =>
  lines.find((line) => line.stayDate === stayDate && line.category === category)

/** A saved change: the resulting draft, and the one before; null for none. */
export interface SavedChange {
  readonly id: number
  readonly revision: number
  readonly before: Draft | null
}

/**
 * What undoes the changes: lines to save with their previous values, and drafts to discard. Changes made by others
 * since are left alone.
 */
export function changesToUndo(drafts: readonly Draft[], changes: readonly SavedChange[]) {
  const own = changes.flatMap(({ id, revision, before }) => {
    const now = drafts.find((draft) => draft.id === id && draft.revision === revision)
    return now ? [{ now, before }] : []
  })
  return {
    save: own.flatMap(({ now, before }): DraftChange[] => {
      if (!before) return []
      const { stayDate, category, rate, fixing, reason } = before
      return [{ stayDate, category, rate, fixing, reason, revision: now.revision }]
    }),
    discard: own.flatMap(({ now: { id, revision }, before }) => (before ? [] : [{ id, revision }])),
  }
}

/** The unpublished changes of the hotel's rates and restrictions, and their actions. A refused call reloads them. */
export function useDrafts() {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const query = { companyId }
  const { data } = useHotelCall('GET /api/pricing/drafts', {})
  const { data: restricted } = useHotelCall('GET /api/pricing/restrictions/changes', {})
  const take = (drafts: Drafts) => {
    client.setQueryData(callKey('GET /api/pricing/drafts', { query }), drafts)
    void client.invalidateQueries(answersOf('GET /api/pricing/open-rates'))
  }
  const reread = () =>
    Promise.all(
      (['GET /api/pricing/drafts', 'GET /api/pricing/restrictions/changes'] as const).map((key) =>
        client.invalidateQueries(answersOf(key)),
      ),
    )
  const save = useMutation({
    mutationFn: (lines: DraftChange[]) => api.request('PUT /api/pricing/drafts', { query, body: { lines } }),
    onSuccess: take,
    onError: reread,
  })
  const discard = useMutation({
    mutationFn: (choice: DraftChoice) => api.request('POST /api/pricing/drafts/discard', { query, body: choice }),
    onSuccess: take,
    onError: reread,
  })
  const publish = useMutation({
    mutationFn: (choice: PublicationRequest) => api.request('POST /api/pricing/publications', { query, body: choice }),
    onSuccess: () => client.invalidateQueries(answersBelow('/api/pricing/')),
    onError: reread,
  })
  return { lines: data?.lines ?? [], restrictions: restricted?.changes ?? [], save, discard, publish }
}

export type RateDrafts = ReturnType<typeof useDrafts>
