import type { HttpError } from 'ra-core'
import { useCall } from '../../../core/http/use-call.ts'

/**
 * A mail with its text, loaded if `enabled`. One that no longer exists has been replaced because the invitation
 * changed: no error is shown.
 */
export function useMailText(id: number, enabled = true) {
  const { data, isError, error, refetch } = useCall('GET /api/mail/:id', { params: { id } }, { enabled })
  const isGone = (error as HttpError | null)?.status === 404
  return { data, isError: isError && !isGone, error, refetch }
}
