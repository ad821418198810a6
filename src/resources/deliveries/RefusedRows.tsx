import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Delivery } from '../../../contract/delivery.ts'
import { Button } from '../../components/Button.tsx'
import { useText } from '../../i18n/text.ts'

const RefusalsDialog = lazy(() => import('./RefusalsDialog.tsx'))

/** How many rows of a delivery were refused; where any were, the way to them and to why. */
export function RefusedRows({ delivery, children }: { delivery: Delivery; children: ReactNode }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  if (delivery.refused === 0) return children
  return (
    <>
      <Button
        size="small"
        aria-label={text('deliveries.showRefused', { smart_count: delivery.refused, name: delivery.name })}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <RefusalsDialog delivery={delivery} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
