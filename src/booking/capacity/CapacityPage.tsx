import { useText } from '../../core/i18n/text.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { CapacityForm } from './CapacityForm.tsx'
import { useCapacity } from './use-capacity.ts'

/** The rooms that the hotel can sell, by date: what is recorded, what is out of order, and the result for the nights ahead. */
export default function CapacityPage() {
  const text = useText()
  const capacity = useCapacity()
  const { stored, inventory } = capacity
  const failed = [stored, inventory].find(({ isError }) => isError)
  return (
    <>
      <PageHead title={text('common.pages.capacity')} note={text('capacity.description')} />
      <Tabs />
      {failed ? (
        <PartFailed title={text('capacity.failed')} error={failed.error} onRetry={() => void failed.refetch()} />
      ) : stored.data && inventory.data ? (
        <CapacityForm capacity={capacity} loaded={stored.data} types={inventory.data.codes} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </>
  )
}
