import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { useAsOf } from '../../../kit/figures/as-of.ts'
import { revenueIn, revenueQuery } from '../../../kit/figures/RevenuePicker.tsx'
import type { Address } from '../../../kit/figures/use-address.ts'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { PartFailed } from '../../../kit/PartFailed.tsx'
import { GroupsCard } from '../GroupsCard.tsx'

/** The segments of one night, each compared with the same time last year. */
export function NightSegments({ night, address }: { night: string; address: Address }) {
  const text = useText()
  const title = text('analyse.night.segments', { night: useFormats().night(night) })
  const asked = { from: night, to: night, groupBy: 'segment', ...revenueQuery(revenueIn(address)) } as const
  const { data, isError, error, refetch } = useFigures('GET /api/analysis/analyse', asked, useAsOf(address))
  if (isError)
    return (
      <Card title={title}>
        <PartFailed title={text('figures.failed')} error={error} onRetry={() => void refetch()} />
      </Card>
    )
  return <GroupsCard title={title} report={data} by="segment" address={address} />
}
