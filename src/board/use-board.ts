import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useState } from 'react'
import type { CodeGroups, CodeUsage, Group } from '../../contract/code-groups.ts'
import { pathTo } from '../../contract/paths.ts'
import { useCompany } from '../bootstrap/use-start.ts'
import { getJson, http } from '../http/index.ts'
import { isStale } from '../http/stale.ts'
import { notificationStore } from '../notifications/use-notifications.ts'
import type { BoardDefinition } from './board-definition.ts'

/** A change of the board: the call, what it will look like until that is answered, and how each end is told. */
export interface BoardChange<Shown extends CodeGroups = CodeGroups> {
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  /** The rows it is about, as they are stored when it is sent: what is sent, and over which revision. */
  readonly body?: (stored: Shown) => object
  readonly revision?: (stored: Shown) => number | undefined
  readonly foresee?: (shown: Shown) => Shown
  readonly done?: string
  /** Why it is refused is told by the form that sends it, not by the board. */
  readonly isOfForm?: true
}

/**
 * The groups and codes of the current hotel. Changes show at once and are sent one after the other; what is refused is
 * as it was before, and told by `failure`. Every answer holds all of it anew.
 */
export function useBoard<Shown extends CodeGroups>({ paths }: BoardDefinition) {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const [foreseen, setForeseen] = useState<BoardChange<Shown>[]>([])
  const queryKey = [paths.all, companyId]
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<Shown>(pathTo(paths.all, { companyId }), signal),
  })
  const usage = useQuery({
    queryKey: [paths.usage, companyId],
    queryFn: ({ signal }) => getJson<CodeUsage>(pathTo(paths.usage, { companyId }), signal),
  })
  const change = useMutation({
    scope: { id: queryKey.join(' ') },
    mutationFn: async ({ url, method, body, revision }: BoardChange<Shown>) => {
      const held = client.getQueryData<Shown>(queryKey)
      if (!held) throw new Error('changed before it was there')
      const seen = revision?.(held)
      const headers = new Headers(seen === undefined ? {} : { 'If-Match': `"${seen}"` })
      const { json } = await http(url, { method, headers, ...(body && { body: JSON.stringify(body(held)) }) })
      client.setQueryData(queryKey, json as Shown)
    },
    onMutate: (wish) => setForeseen((wishes) => [...wishes, wish]),
    onSuccess: () => void notificationStore.load().catch(() => undefined),
    onError: async (error) => {
      if (isStale(error)) await stored.refetch()
    },
    onSettled: (_answer, _error, wish) => setForeseen((wishes) => wishes.filter((each) => each !== wish)),
  })
  const shown = stored.data && foreseen.reduce((board, { foresee }) => foresee?.(board) ?? board, stored.data)
  return {
    companyId,
    shown,
    usage: usage.data,
    loading: stored,
    /** Fails with the server's refusal. */
    send: change.mutateAsync,
    /** The same, where the board itself tells how it ended. */
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
  const ofHotel = pathTo(paths.groups, { companyId })
  const ofGroup = (id: number) => pathTo(paths.group, { companyId, id })
  return {
    map: (code: string, groupId: number | null, done: string): Change => ({
      url: pathTo(paths.mapping, { companyId }),
      method: 'PUT',
      body: ({ codes }) => ({
        codes: [{ code, revision: codes.find((each) => each.code === code)?.revision ?? 1 }],
        groupId,
      }),
      foresee: (shown) => ({
        ...shown,
        codes: shown.codes.map((each) => (each.code === code ? { ...each, groupId } : each)),
      }),
      done,
    }),
    add: (name: string): Change => ({ url: ofHotel, method: 'POST', body: () => ({ name }), isOfForm: true }),
    rename: (id: number, name: string): Change => ({
      url: ofGroup(id),
      method: 'PUT',
      body: () => ({ name }),
      revision: ({ groups }) => revisionOf(groups, id),
      isOfForm: true,
    }),
    remove: (id: number, done: string): Change => ({
      url: ofGroup(id),
      method: 'DELETE',
      revision: ({ groups }) => revisionOf(groups, id),
      done,
    }),
    order: (ids: readonly number[], done: string): Change => ({
      url: pathTo(paths.order, { companyId }),
      method: 'PUT',
      body: () => ({ ids }),
      foresee: (shown) => ({
        ...shown,
        groups: ids.flatMap((id) => shown.groups.find((group) => group.id === id) ?? []),
      }),
      done,
    }),
  }
}
