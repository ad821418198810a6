import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import type { CodeGroups, Group } from '../../../contract/booking/code-groups.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { isStale } from '../../core/http/stale.ts'
import { callKey, useCall } from '../../core/http/use-call.ts'
import type { BoardDefinition } from './board-definition.ts'

/** A change of the board: the call, its optimistic result, and the message for each outcome. */
export interface BoardChange<Shown extends CodeGroups = CodeGroups> {
  /** Sends the change based on the data stored at that moment, with its revisions. */
  readonly send: (stored: Shown) => Promise<CodeGroups>
  readonly foresee?: (shown: Shown) => Shown
  readonly done?: string
  /** The form that sends it shows why it is refused, not the board. */
  readonly isOfForm?: true
}

/**
 * The groups and codes of the current hotel. Changes are shown immediately and sent one after the other; a refused one
 * is reverted, and reported by `failure`. Every response contains the whole board.
 */
export function useBoard<Shown extends CodeGroups>({ paths, read }: BoardDefinition<Shown>) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const [foreseen, setForeseen] = useState<BoardChange<Shown>[]>([])
  const queryKey = callKey(`GET ${paths.all}`, { params: { companyId } })
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(companyId, signal),
  })
  const usage = useCall(`GET ${paths.all}/usage` as const, { params: { companyId } })
  const change = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: async ({ send }: BoardChange<Shown>) => {
      const current = client.getQueryData<Shown>(queryKey)
      if (!current) throw new Error('changed before it was there')
      client.setQueryData(queryKey, await send(current))
    },
    onMutate: (added) => setForeseen((changes) => [...changes, added]),
    meta: { changesAlerts: true },
    onError: async (error) => {
      if (isStale(error)) await stored.refetch()
    },
    onSettled: (_answer, _error, added) => setForeseen((changes) => changes.filter((each) => each !== added)),
  })
  const shown = stored.data && foreseen.reduce((board, { foresee }) => foresee?.(board) ?? board, stored.data)
  return {
    companyId,
    shown,
    usage: usage.data,
    loading: stored,
    /** Fails with the server's refusal. */
    send: change.mutateAsync,
    /** The same, but the board itself reports the result. */
    run: change.mutate,
    failure: change.variables?.isOfForm ? null : (change.error as HttpError | null),
    done: change.isSuccess ? change.variables.done : undefined,
  }
}

export type BoardState<Shown extends CodeGroups = CodeGroups> = ReturnType<typeof useBoard<Shown>>

const revisionOf = (groups: readonly Group[], id: number) => groups.find((group) => group.id === id)?.revision

/** The changes that every board knows. */
export function boardChanges<Shown extends CodeGroups>({ paths }: BoardDefinition, companyId: number) {
  type Change = BoardChange<Shown>
  const params = { companyId }
  return {
    map: (code: string, groupId: number | null, done: string): Change => ({
      send: ({ codes }) => {
        const revision = codes.find((each) => each.code === code)?.revision ?? 1
        return api.request(`PUT ${paths.all}/mapping` as const, {
          params,
          body: { codes: [{ code, revision }], groupId },
        })
      },
      foresee: (shown) => ({
        ...shown,
        codes: shown.codes.map((each) => (each.code === code ? { ...each, groupId } : each)),
      }),
      done,
    }),
    add: (name: string): Change => ({
      send: () => api.request(`POST ${paths.groups}` as const, { params, body: { name } }),
      isOfForm: true,
    }),
    rename: (id: number, name: string): Change => ({
      send: ({ groups }) =>
        api.request(`PUT ${paths.groups}/:id` as const, {
          params: { companyId, id },
          body: { name },
          ifMatch: revisionOf(groups, id),
        }),
      isOfForm: true,
    }),
    remove: (id: number, done: string): Change => ({
      send: ({ groups }) =>
        api.request(`DELETE ${paths.groups}/:id` as const, {
          params: { companyId, id },
          ifMatch: revisionOf(groups, id),
        }),
      done,
    }),
    order: (ids: readonly number[], done: string): Change => ({
      send: () => api.request(`PUT ${paths.order}` as const, { params, body: { ids: [...ids] } }),
      foresee: (shown) => ({
        ...shown,
        groups: ids.flatMap((id) => shown.groups.find((group) => group.id === id) ?? []),
      }),
      done,
    }),
  }
}
