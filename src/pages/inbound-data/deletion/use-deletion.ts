import { useMutation, useQuery } from '@tanstack/react-query'
import { type HttpError, useRefresh } from 'ra-core'
import { useState } from 'react'
import type { Deletion, DeletionPreview, Deletions } from '../../../../contract/deletion.ts'
import { listQuery } from '../../../../contract/list-query.ts'
import { PATHS, pathTo } from '../../../../contract/paths.ts'
import { useRefusalText } from '../../../components/refusals.ts'
import { getJson, http } from '../../../http/index.ts'
import { useText } from '../../../i18n/text.ts'

/** First and last date of what is deleted, and of which source; null of all. */
export interface WantedRange {
  readonly from: string
  readonly to: string
  readonly source: string | null
}

/** What came of the last step, for whoever made it. */
export type Outcome = { readonly deleted: Deletion } | { readonly restored: number; readonly left: number }

/** Looking at what a deletion would take, deleting it, and putting it back. Every figure of the console follows. */
export function useDeletion(companyId: number, kind: Deletion['kind']) {
  const refresh = useRefresh()
  const [range, setRange] = useState<WantedRange | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const preview = useQuery({
    queryKey: ['deletion-preview', companyId, kind, range],
    queryFn: ({ signal }) =>
      getJson<DeletionPreview>(
        `${PATHS.deletionPreview}?${listQuery({ filter: { companyId, kind, ...range } })}`,
        signal,
      ),
    enabled: range !== null,
    // What is deleted is what is there now.
    gcTime: 0,
  })
  const last = useQuery({
    queryKey: ['deletions', companyId, kind],
    queryFn: ({ signal }) => getJson<Deletions>(`${PATHS.deletions}?companyId=${companyId}&kind=${kind}`, signal),
  })
  const remove = useMutation({
    mutationFn: async (rows: number): Promise<Outcome> => {
      const { json } = await http(PATHS.deletions, {
        method: 'POST',
        body: JSON.stringify({ companyId, kind, ...range, rows }),
      })
      return { deleted: json as Deletion }
    },
    onSuccess: (done) => {
      setRange(null)
      setOutcome(done)
    },
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: async ({ id }: Deletion): Promise<Outcome> =>
      (await http(pathTo(PATHS.undoDeletion, { id }), { method: 'POST' })).json,
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
    look: (wanted: WantedRange | null) => {
      startAnew()
      setRange(wanted)
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

/** Why a step was refused, in words; null where it was not. */
function useRefusal(error: HttpError | null): string | null {
  const text = useText()
  const reason = useRefusalText()
  if (!error) return null
  const code: string | undefined = error.body?.fields?.[0]?.code
  if (code === 'changed' || code === 'undone' || code === 'over') return text(`inboundData.deletion.refused.${code}`)
  return reason({ code: error.body?.code, reason: error.message })
}
