import { useMutation } from '@tanstack/react-query'
import { type HttpError, useRefresh } from 'ra-core'
import { useState } from 'react'
import type { DeliveryDetail, RollbackPreview } from '../../../../contract/booking/delivery.ts'
import { api } from '../../../core/http/index.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { useRefusalText } from '../../../kit/refusals.ts'

const CALL = 'GET /api/inbound/deliveries/:id/rollback'

/** Previews the rollback of a delivery, and performs it. All figures of the console are reloaded. */
export function useRollback({ id, kind }: DeliveryDetail) {
  const text = useText()
  const refusalText = useRefusalText()
  const refresh = useRefresh()
  const what: 'bookings' | 'rows' = kind === 'reservations' ? 'bookings' : 'rows'
  const [isOpen, setOpen] = useState(false)
  const preview = useCall(
    CALL,
    { params: { id } },
    {
      enabled: isOpen,
      // The rollback applies to the data as it is now.
      gcTime: 0,
    },
  )
  const { mutate, isPending, error, data } = useMutation<RollbackPreview, HttpError, RollbackPreview>({
    mutationFn: async (shown) => {
      const { removed, restored } = shown
      await api.request('POST /api/inbound/deliveries/:id/rollback', { params: { id }, body: { removed, restored } })
      return shown
    },
    onSuccess: () => setOpen(false),
    onSettled: refresh,
  })
  const refusalOf = ({ body, message }: HttpError) =>
    body?.fields?.[0]?.code === 'changed'
      ? text(`deliveries.rollback.${what}.refused`)
      : refusalText({ code: body?.code, reason: message })
  return {
    /** The subject of its texts. */
    what,
    preview,
    isBusy: isPending,
    /** What was rolled back, once it was. */
    done: data,
    refusal: error ? refusalOf(error) : null,
    showPreview: () => setOpen(true),
    rollBack: (shown: RollbackPreview) => mutate(shown),
  }
}
