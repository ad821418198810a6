import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../../contract/connection.ts'
import { Card } from '../../components/Card.tsx'
import { HotelTime } from '../../components/HotelTime.tsx'
import { PartFailed } from '../../components/PartFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Table } from '../../components/table/Table.tsx'
import { useSystemName } from '../../connection/use-system-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { api } from '../../http/index.ts'
import { useText } from '../../i18n/text.ts'
import classes from './interfaces.module.css'

const DIFFERENCES = 'GET /api/connection/connections/:companyId/differences'

/** Where rates of the hotel's system differ from the published ones, read again with each comparison. */
export function DifferencesCard({ connection }: { connection: Connection }) {
  const text = useText()
  const systemName = useSystemName()
  const formats = useFormats()
  const { companyId, kind, comparedAt, rateDifferences } = connection
  const { data, error, refetch } = useQuery({
    queryKey: [DIFFERENCES, companyId, comparedAt, rateDifferences],
    queryFn: ({ signal }) => api.request(DIFFERENCES, { params: { companyId }, signal }),
  })
  const title = text('interfaces.differences.title', { system: systemName(kind) })
  return (
    <Card title={title}>
      <p id="differences" className={classes.note}>
        {text('interfaces.differences.note')}
      </p>
      {error ? (
        <PartFailed title={text('interfaces.differences.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton width="100%" height={160} />
      ) : (
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
              isNumber: true,
              unit: data.currency,
              label: text('interfaces.differences.ours'),
              cell: ({ ours }) => formats.money(ours, data.currency),
            },
            {
              name: 'theirs',
              isOnCard: true,
              isNumber: true,
              unit: data.currency,
              label: text('interfaces.differences.theirs'),
              cell: ({ theirs }) => formats.money(theirs, data.currency),
            },
            {
              name: 'since',
              isOnCard: true,
              label: text('interfaces.differences.since'),
              cell: ({ since }) => <HotelTime at={since} />,
            },
          ]}
          rows={data.differences}
          keyOf={({ stayDate, categoryName, ratePlan }) => `${stayDate} ${categoryName} ${ratePlan}`}
        />
      )}
    </Card>
  )
}
