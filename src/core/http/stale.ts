import type { HttpError } from 'ra-core'

/** Whether another user changed the row since it was read. */
export const isStale = (error: unknown): boolean => (error as HttpError | null)?.status === 412
