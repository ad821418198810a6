import { lazy, type ReactNode, Suspense } from 'react'
import type { Delivery } from '../../../contract/booking/delivery.ts'
import { useText } from '../../core/i18n/text.ts'
import { modalStore, useModalOfPage } from '../../core/modal-store.ts'
import { Button } from '../../kit/Button.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'

const RowRemarks = lazy(() => import('./RowRemarks.tsx'))

/** The number of refused rows of a delivery, with a link to the reasons if there are any. */
export function RefusedRows({ delivery, children }: { delivery: Delivery; children: ReactNode }) {
  const text = useText()
  const id = `refusals-${delivery.id}`
  useModalOfPage(id)
  if (delivery.refused === 0) return children
  const open = () =>
    modalStore.add({
      id,
      title: text('deliveries.refusals.title'),
      message: (
        <>
          <CardNote>{`${delivery.companyName} · ${delivery.name}`}</CardNote>
          <Suspense>
            <RowRemarks delivery={delivery} part="refusals" />
          </Suspense>
        </>
      ),
      cancel: { label: text('deliveries.close') },
      isLarge: true,
    })
  return (
    <Button
      size="small"
      aria-haspopup="dialog"
      aria-label={text('deliveries.showRefused', { smart_count: delivery.refused, name: delivery.name })}
      onClick={open}
    >
      {children}
    </Button>
  )
}
