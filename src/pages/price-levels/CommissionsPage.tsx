import { useId, useState } from 'react'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { ChannelCommissions } from '../../../contract/pricing/pricing-documents.ts'
import { useCompany } from '../../bootstrap/use-start.ts'
import { Card } from '../../components/Card.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { CellInput } from '../../components/form/CellInput.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { Table } from '../../components/table/Table.tsx'
import { useFigures } from '../../figures/use-figures.ts'
import { todayIn } from '../../format/today.ts'
import { useText } from '../../i18n/text.ts'
import { DocumentEdit } from '../../pricing/DocumentEdit.tsx'
import { type RateTexts, useRateTexts } from '../../pricing/use-rate-texts.ts'

/** Nights ahead whose channels are listed, beside those of the year before. */
const NIGHTS_AHEAD = 365

interface Values {
  channels: { channel: string; percent: string }[]
}

/** All channels that bookings came through, and those that have a commission. */
const typingOf = (rates: RateTexts, seen: readonly string[]) => ({
  valuesOf: ({ channels }: ChannelCommissions): Values => {
    const percents = new Map(channels.map(({ channel, percent }) => [channel, percent]))
    const all = [...new Set([...seen, ...percents.keys()])].sort((a, b) => a.localeCompare(b))
    return { channels: all.map((channel) => ({ channel, percent: rates.number(percents.get(channel) ?? 0) })) }
  },
  contentOf: ({ channels }: Values) => ({
    channels: channels.map(({ channel, percent }) => ({ channel, percent: rates.numberOf(percent) })),
  }),
  rules: { percent: 'priceLevels.commissions.wrong' } as const,
})

function Commissions({ channels }: { channels: readonly string[] }) {
  const text = useText()
  // A channel added in the meantime would look like a change by the user.
  const [seen] = useState(channels)
  const id = useId()
  const rates = useRateTexts(useCompany().currency)
  const title = text('common.pages.channelCommissions')
  return (
    <DocumentEdit<'commissions', Values> name="commissions" title={title} typing={typingOf(rates, seen)}>
      {({ values, put, errorAt }) => (
        <Card title={title} note={text('priceLevels.commissions.note')}>
          <Table
            label={title}
            variant="text"
            isForm
            rows={values.channels.map((row, place) => ({ ...row, place }))}
            keyOf={({ channel }) => channel}
            columns={[
              {
                name: 'channel',
                label: text('figures.by.channel.name'),
                isRowHeader: true,
                cell: ({ channel }) => channel,
              },
              {
                name: 'percent',
                label: text('priceLevels.commissions.percent'),
                cell: ({ channel, percent, place }) => (
                  <CellInput
                    id={`${id}-${place}`}
                    label={text('priceLevels.commissions.percentOf', { channel })}
                    required
                    value={percent}
                    error={errorAt(`channels.${place}.percent`)}
                    onChange={(typed) => put({ channels: values.channels.with(place, { channel, percent: typed }) })}
                  />
                ),
              },
            ]}
            empty={
              <EmptyState title={text('priceLevels.commissions.none')}>
                {text('priceLevels.commissions.noneDescription')}
              </EmptyState>
            }
          />
        </Card>
      )}
    </DocumentEdit>
  )
}

/** The cost of each channel, so that the analysis can show revenue net of commission. */
export default function CommissionsPage() {
  const text = useText()
  const from = todayIn(useCompany().timeZone)
  const to = addDays(from, NIGHTS_AHEAD)
  const { data, isError, error, refetch } = useFigures(
    'GET /api/analysis/groups',
    { from, to, groupBy: 'channel' },
    null,
  )
  return (
    <>
      <PageHead title={text('common.pages.channelCommissions')} note={text('priceLevels.commissions.description')} />
      <Tabs />
      {isError ? (
        <PartFailed title={text('figures.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Commissions channels={data.groups.filter((channel) => channel !== null)} />
      ) : (
        <Skeleton width="100%" height={320} />
      )}
    </>
  )
}
