import type { EndpointKey } from '../../contract/endpoint-types.ts'

/** All answers of a call that the cache holds, as TanStack Query filters by: those of a call have its key first. */
export const answersOf = (key: EndpointKey) => ({ queryKey: [key] })
