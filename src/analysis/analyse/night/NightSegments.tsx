import type { Analyse } from '../../../../contract/analysis/analyse.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { useAsOf } from '../../../kit/figures/as-of.ts'
import { revenueIn, revenueQuery } from '../../../kit/figures/RevenuePicker.tsx'
import type { Address } from '../../../kit/figures/use-address.ts'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { GroupsCard } from '../GroupsCard.tsx'

/** The segments of one night, each compared with the same time last year. */
export function NightSegments({ night, address }: { night: string; address: Address }) {
  const text = useText()
  const title = text('analyse.night.segments', { night: useFormats().night(night) })
  const query = { from: night, to: night, groupBy: 'segment', ...revenueQuery(revenueIn(address)) } as const
  const call = useFigures('GET /api/analysis/analyse', query, useAsOf(address))
  const card = (report: Analyse | undefined) => (
    <GroupsCard title={title} report={report} by="segment" address={address} />
  )
  return (
    <Loaded
      call={call}
      failed={text('figures.failed')}
      placeholder={card(undefined)}
      frame={(content) => <Card title={title}>{content}</Card>}
    >
      {card}
    </Loaded>
  )
}
