import { useState } from 'react'
import type { OutOfOrder } from '../../../contract/capacity.ts'
import { Card } from '../../components/Card.tsx'
import { Failure } from '../../components/Failure.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { useRefusalText } from '../../components/refusals.ts'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './capacity.module.css'
import { OutOfOrderForm } from './OutOfOrderForm.tsx'
import { OutOfOrderTable } from './OutOfOrderTable.tsx'
import type { Capacity } from './use-capacity.ts'

/** Rooms that can't be sold for a time, and the form for a further one or a changed one. */
export function OutOfOrderCard({ capacity }: { capacity: Capacity }) {
  const text = useText()
  const reason = useRefusalText()
  const { outOfOrder, remove } = capacity
  const [changed, setChanged] = useState<OutOfOrder | null>(null)
  const refused = remove.error as { message: string; body?: { code?: string } } | null
  return (
    <Card title={text('capacity.outOfOrder')} note={text('capacity.outOfOrderWords')}>
      <OutOfOrderForm
        key={changed?.id ?? 'new'}
        capacity={capacity}
        period={changed}
        onClose={() => setChanged(null)}
      />
      <div className={classes.failure}>
        <Failure>{refused && reason({ code: refused.body?.code, reason: refused.message })}</Failure>
      </div>
      {outOfOrder.isError ? (
        <PartFailed
          title={text('capacity.failed')}
          error={outOfOrder.error}
          onRetry={() => void outOfOrder.refetch()}
        />
      ) : !outOfOrder.data ? (
        <Skeleton width="100%" height={48} />
      ) : outOfOrder.data.length === 0 ? (
        <p className={classes.empty}>{text('capacity.allInOrder')}</p>
      ) : (
        <OutOfOrderTable
          periods={outOfOrder.data}
          isBusy={remove.isPending}
          onChange={setChanged}
          onRemove={(period) => remove.mutate(period)}
        />
      )}
    </Card>
  )
}
