import { GroupsOfNight } from '../../../booking/GroupsOfNight.tsx'
import { useCompany } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useAsOf } from '../../../kit/figures/as-of.ts'
import type { Address } from '../../../kit/figures/use-address.ts'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'

/** The groups of a night that is not over, as they are now: groups of an earlier moment are not known. */
export function GroupsOfNightCard({ night, address }: { night: string; address: Address }) {
  const text = useText()
  const formats = useFormats()
  const today = todayIn(useCompany().timeZone)
  const asOf = useAsOf(address)
  const call = useFigures('GET /api/analysis/rate-history', { stayDate: night }, asOf)
  if (asOf !== null || night < today) return null
  return (
    <Card title={text('figures.nightGroups.titleOf', { night: formats.night(night) })}>
      <Loaded
        call={call}
        failed={text('figures.failed')}
        placeholder={48}
        empty={({ groups }) => groups.length === 0 && <EmptyState title={text('figures.nightGroups.none')} />}
      >
        {({ groups }) => (
          <CardBody>
            <GroupsOfNight groups={groups} />
          </CardBody>
        )}
      </Loaded>
    </Card>
  )
}
