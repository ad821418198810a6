import { useText } from '../../core/i18n/text.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { CapacityForm } from './CapacityForm.tsx'
import { useCapacity } from './use-capacity.ts'

/** The rooms that the hotel can sell, by date: what is recorded, what is out of order, and the result for the nights ahead. */
export default function CapacityPage() {
  const text = useText()
  const capacity = useCapacity()
  const { stored, inventory } = capacity
  return (
    <>
      <PageHead title={text('common.pages.capacity')} note={text('capacity.description')} />
      <Tabs />
      <Loaded call={stored} failed={text('capacity.failed')} placeholder={320}>
        {(loaded) => (
          <Loaded call={inventory} failed={text('capacity.failed')} placeholder={320}>
            {({ codes }) => <CapacityForm capacity={capacity} loaded={loaded} types={codes} />}
          </Loaded>
        )}
      </Loaded>
    </>
  )
}
