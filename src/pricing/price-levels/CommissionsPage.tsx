import { useState } from 'react'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { ChannelCommissions } from '../../../contract/pricing/pricing-settings.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { NumberInput } from '../../kit/form/NumberInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { type RateTexts, useRateTexts } from '../use-rate-texts.ts'

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
  const rates = useRateTexts(useCompany().currency)
  const title = text('common.pages.channelCommissions')
  return (
    <DocumentEdit<'commissions', Values> name="commissions" title={title} typing={typingOf(rates, seen)}>
      {({ values }) => (
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
                isNumber: true,
                cell: ({ channel, place }) => (
                  <NumberInput
                    variant="cell"
                    source={`channels.${place}.percent`}
                    label={text('priceLevels.commissions.percentOf', { channel })}
                    required
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
  const call = useFigures('GET /api/analysis/groups', { from, to, groupBy: 'channel' }, null)
  return (
    <>
      <PageHead title={text('common.pages.channelCommissions')} note={text('priceLevels.commissions.description')} />
      <Tabs />
      <Loaded call={call} failed={text('figures.failed')} placeholder={320}>
        {(data) => <Commissions channels={data.groups.filter((channel) => channel !== null)} />}
      </Loaded>
    </>
  )
}
