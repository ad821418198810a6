import type { EndpointKey } from '../../../contract/platform/endpoint-types.ts'

/** TanStack Query's filter for all cached answers of a call: their query keys begin with its key. */
export const answersOf = (key: EndpointKey) => ({ queryKey: [key] })
