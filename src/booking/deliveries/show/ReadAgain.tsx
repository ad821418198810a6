import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import type { DeliveryDetail } from '../../../../contract/booking/delivery.ts'
import { api } from '../../../core/http/index.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Failure } from '../../../kit/Failure.tsx'
import { useRefusalText } from '../../../kit/refusals.ts'

const CONNECTION = 'GET /api/connection/connections/:companyId'

/** Reads the bookings of a delivery from the hotel's system again, if the system can be read. */
export function ReadAgain({ delivery: { id, companyId, source } }: { delivery: DeliveryDetail }) {
  const text = useText()
  const refusalText = useRefusalText()
  const { data } = useCall(CONNECTION, { params: { companyId } })
  const { mutate, isPending, isSuccess, error } = useMutation<unknown, HttpError>({
    mutationFn: () =>
      api.request('POST /api/connection/connections/:companyId/read-again', {
        params: { companyId },
        body: { deliveryId: id },
      }),
  })
  const abilities = data?.kinds.find(({ kind }) => kind === source)?.abilities ?? []
  if (!abilities.includes('readBookings') && !abilities.includes('readFiles')) return null
  return (
    <>
      <Button size="small" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {text('deliveries.show.readAgain')}
      </Button>
      <p role="status">{isSuccess && text('deliveries.show.readsAgain')}</p>
      <Failure>{error && refusalText({ code: error.body?.code, reason: error.message })}</Failure>
    </>
  )
}
