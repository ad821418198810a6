import type { Connection, RateDifferences } from '../../../contract/connection/connection.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useRestrictionText } from '../use-restriction-marks.ts'
import { useSystemName } from '../use-system-name.ts'

const DIFFERENCES = 'GET /api/connection/connections/:companyId/differences'

/** Rates and restrictions in the hotel's system that differ from the published ones, reloaded after each comparison. */
export function DifferencesCard({ connection }: { connection: Connection }) {
  const text = useText()
  const systemName = useSystemName()
  const formats = useFormats()
  const restrictionText = useRestrictionText()
  const { companyId, kind, comparedAt, rateDifferences } = connection
  const call = useCall(DIFFERENCES, { params: { companyId } }, { dependsOn: [comparedAt, rateDifferences] })
  const sides = ({ content, ours, theirs }: RateDifferences['differences'][number], currency: string) => {
    if (content === 'restriction') return { ours: restrictionText(ours), theirs: restrictionText(theirs) }
    const amount = (rate: number) => `${formats.money(rate, currency)} ${currency}`
    return { ours: amount(ours), theirs: amount(theirs) }
  }
  const title = text('interfaces.differences.title', { system: systemName(kind) })
  return (
    <Card title={title}>
      <CardNote id="differences">{text('interfaces.differences.note')}</CardNote>
      <Loaded call={call} failed={text('interfaces.differences.failed')} placeholder={160}>
        {(data) => (
          <Table
            label={title}
            columns={[
              {
                name: 'night',
                isRowHeader: true,
                label: text('interfaces.differences.night'),
                cell: ({ stayDate }) => formats.day(stayDate),
              },
              {
                name: 'category',
                isOnCard: true,
                label: text('interfaces.differences.category'),
                cell: ({ categoryName }) => categoryName ?? text('interfaces.differences.deleted'),
              },
              {
                name: 'plan',
                isOnCard: true,
                label: text('interfaces.differences.plan'),
                cell: ({ ratePlan }) => ratePlan,
              },
              {
                name: 'ours',
                isOnCard: true,
                label: text('interfaces.differences.ours'),
                cell: (difference) => sides(difference, data.currency).ours,
              },
              {
                name: 'theirs',
                isOnCard: true,
                label: text('interfaces.differences.theirs'),
                cell: (difference) => sides(difference, data.currency).theirs,
              },
              {
                name: 'since',
                isOnCard: true,
                label: text('interfaces.differences.since'),
                cell: ({ since }) => <Moment at={since} />,
              },
            ]}
            rows={data.differences}
            keyOf={({ stayDate, categoryName, ratePlan, content }) =>
              `${stayDate} ${categoryName} ${ratePlan} ${content}`
            }
          />
        )}
      </Loaded>
    </Card>
  )
}
