import { keepPreviousData, queryOptions, type UseQueryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import type {
  AnswerOf,
  CallOptions,
  CallParts,
  EndpointKey,
  QueryOf,
} from '../../../contract/platform/endpoint-types.ts'
import { useCompany } from '../bootstrap/use-start.ts'
import { api } from './index.ts'

/** How long an answer counts as fresh, in milliseconds: it may arrive before the component that asked for it is rendered. */
export const NEW_MS = 1000

/**
 * The query key of a call: its key, and its parameters, query and body. Developer tools show query keys, so a call whose body has a
 * secret needs a key of its own.
 */
export const callKey = <Key extends EndpointKey>(key: Key, parts: CallParts<Key>) => [key, parts] as const

/** How TanStack Query reads a call, for hooks other than `useCall`. */
export const callQuery = <Key extends EndpointKey>(key: Key, parts: CallParts<Key>) =>
  queryOptions({
    queryKey: callKey(key, parts) as readonly unknown[],
    queryFn: ({ signal }): Promise<AnswerOf<Key>> => api.request(key, ...([{ ...parts, signal }] as CallOptions<Key>)),
  })

interface ReadingOptions<Answer, Shown>
  extends Pick<
    UseQueryOptions<Answer, Error, Shown>,
    'enabled' | 'refetchInterval' | 'staleTime' | 'gcTime' | 'select'
  > {
  /** The previous answer is shown until the one for other parameters arrives, so that nothing jumps. */
  keepsPrevious?: boolean
  /** What the answer depends on besides the parameters: the call is read again when it changes. */
  dependsOn?: unknown
}

/** TanStack Query's options of a reading. */
const optionsOf = <Answer, Shown>({ keepsPrevious, dependsOn: _, ...options }: ReadingOptions<Answer, Shown>) => ({
  ...options,
  ...(keepsPrevious && { placeholderData: keepPreviousData as never }),
})

/**
 * The answer to a call, typed by the table of endpoints, as TanStack Query returns it. Components that read the same call
 * with the same parameters share the answer.
 */
export function useCall<Key extends EndpointKey, Shown = AnswerOf<Key>>(
  key: Key,
  parts: CallParts<Key>,
  options: ReadingOptions<AnswerOf<Key>, Shown> = {},
) {
  const { queryKey, queryFn } = callQuery(key, parts)
  return useQuery({
    queryKey: options.dependsOn === undefined ? queryKey : [...queryKey, options.dependsOn],
    queryFn: queryFn as () => Promise<AnswerOf<Key>>,
    ...optionsOf(options),
  })
}

/** An answer and its version, which a change sends back. */
export interface StoredAnswer<Answer> {
  readonly answer: Answer
  readonly etag: string | null
}

/** The answer to a call with its version. */
export const useStored = <Key extends EndpointKey, Shown = StoredAnswer<AnswerOf<Key>>>(
  key: Key,
  parts: CallParts<Key>,
  options: Omit<ReadingOptions<StoredAnswer<AnswerOf<Key>>, Shown>, 'dependsOn'> = {},
) =>
  useQuery({
    queryKey: [...callKey(key, parts), 'stored'],
    queryFn: ({ signal }): Promise<StoredAnswer<AnswerOf<Key>>> =>
      api.requestWithEtag(key, ...([{ ...parts, signal }] as CallOptions<Key>)),
    ...optionsOf(options),
  })

/** Whether the previous answer is shown until the next one arrives. */
export type HotelCallOptions = Pick<ReadingOptions<unknown, unknown>, 'keepsPrevious'>

/**
 * A call about the current hotel. It is sent while the page is being rendered, not after, and by default the previous answer
 * is shown until the next one arrives.
 */
export function useHotelCall<Key extends Extract<EndpointKey, `GET ${string}`>>(
  key: Key,
  query: Omit<QueryOf<Key>, 'companyId'>,
  { keepsPrevious = true }: HotelCallOptions = {},
) {
  const { id } = useCompany()
  // The compiler can't restore the omitted parameter.
  const parts = { query: { companyId: id, ...query } } as unknown as CallParts<Key>
  usePrefetchQuery({ ...callQuery(key, parts), staleTime: NEW_MS })
  return useCall(key, parts, { keepsPrevious, staleTime: NEW_MS })
}

/** TanStack Query's filter for all cached answers of a call. */
export const answersOf = (key: EndpointKey) => ({ queryKey: [key] })

/** The same for all calls whose paths begin like this. */
export const answersBelow = (path: string) => ({
  predicate: ({ queryKey: [key] }: { queryKey: readonly unknown[] }) =>
    typeof key === 'string' && key.slice(key.indexOf(' ') + 1).startsWith(path),
})
