import { useMutation } from '@tanstack/react-query'
import { type HttpError, useRefresh } from 'ra-core'
import { useState } from 'react'
import type { Deletion } from '../../../../contract/booking/deletion.ts'
import { api } from '../../../core/http/index.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { useRefusalText } from '../../../kit/refusals.ts'

/** First and last date of the deletion, and the source; null for all. */
export interface DeletionRange {
  readonly from: string
  readonly to: string
  readonly source: string | null
}

/** The result of the last step. */
export type Outcome = { readonly deleted: Deletion } | { readonly restored: number; readonly left: number }

/** Previews a deletion, performs it, and undoes it. All figures of the console are reloaded. */
export function useDeletion(companyId: number, kind: Deletion['kind']) {
  const refresh = useRefresh()
  const [range, setRange] = useState<DeletionRange | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const { from = '', to = '' } = range ?? {}
  const preview = useCall(
    'GET /api/inbound/deletions/preview',
    { query: { companyId, kind, from, to, source: range?.source ?? undefined } },
    {
      enabled: range !== null,
      // The deletion applies to the data as it is now.
      gcTime: 0,
    },
  )
  const last = useCall('GET /api/inbound/deletions', { query: { companyId, kind } })
  const remove = useMutation({
    mutationFn: async (rows: number): Promise<Outcome> => {
      const body = { companyId, kind, from, to, source: range?.source ?? null, rows }
      return { deleted: await api.request('POST /api/inbound/deletions', { body }) }
    },
    onSuccess: (done) => {
      setRange(null)
      setOutcome(done)
    },
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: ({ id }: Deletion): Promise<Outcome> =>
      api.request('POST /api/inbound/deletions/:id/undo', { params: { id } }),
    onSuccess: setOutcome,
    onSettled: refresh,
  })
  const startAnew = () => {
    setOutcome(null)
    remove.reset()
    undo.reset()
  }
  return {
    preview,
    last,
    outcome,
    refusal: useRefusal((remove.error ?? undo.error) as HttpError | null),
    isBusy: remove.isPending || undo.isPending,
    showPreview: (next: DeletionRange | null) => {
      startAnew()
      setRange(next)
    },
    remove: (rows: number) => {
      startAnew()
      remove.mutate(rows)
    },
    undo: (deletion: Deletion) => {
      startAnew()
      undo.mutate(deletion)
    },
  }
}

export type DeletionSteps = ReturnType<typeof useDeletion>

/** Why a step was refused; null if it was not. */
function useRefusal(error: HttpError | null): string | null {
  const text = useText()
  const reason = useRefusalText()
  if (!error) return null
  const code: string | undefined = error.body?.fields?.[0]?.code
  if (code === 'changed' || code === 'undone' || code === 'over') return text(`deliveries.deletion.refused.${code}`)
  return reason({ code: error.body?.code, reason: error.message })
}
