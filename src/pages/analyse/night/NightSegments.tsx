import { Card } from '../../../components/Card.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { useAsOf } from '../../../figures/as-of.ts'
import { revenueIn, revenueQuery } from '../../../figures/RevenuePicker.tsx'
import type { Address } from '../../../figures/use-address.ts'
import { useFigures } from '../../../figures/use-figures.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
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
