import { Link } from 'react-router'
import type { ConnectivityRow } from '../../../contract/connection/connectivity.ts'
import { useNow } from '../../core/format/age.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { PartFailed } from '../../kit/PartFailed.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { attentionFirst, needsAttention } from './attention.ts'
import classes from './connectivity.module.css'
import { useConnectivityColumns } from './connectivity-columns.tsx'
import { ExportLink } from './ExportLink.tsx'
import { PERIODS, useConnectivity, useConnectivityView } from './use-connectivity.ts'

const keyOf = ({ companyId, source }: ConnectivityRow) => `${companyId} ${source}`

/** Data deliveries by hotel and source; those that need attention come first. */
export default function ConnectivityPage() {
  const text = useText()
  const now = useNow()
  const columns = useConnectivityColumns(now)
  const view = useConnectivityView()
  const { data, error, refetch } = useConnectivity(view.period, view.sought)
  const attention = data?.rows.filter((row) => needsAttention(row, now)).length ?? 0
  return (
    <>
      <PageHead
        title={text('common.pages.connectivityStats')}
        tools={
          <>
            <Segmented
              label={text('connectivityStats.period')}
              options={PERIODS.map((value) => ({
                value,
                label: text('connectivityStats.days', { smart_count: Number(value) }),
              }))}
              value={view.period}
              onChange={view.setPeriod}
            />
            <ExportLink period={view.period} sought={view.sought} />
            <Link className={buttonClass()} to="/admin/monitoring">
              {text('common.pages.monitoring')}
            </Link>
          </>
        }
      />
      <Card
        title={text('connectivityStats.title')}
        note={data && text('connectivityStats.attentionCount', { smart_count: attention, all: data.rows.length })}
      >
        <search className={classes.search}>
          <SearchField label={text('common.list.hotelSearch')} value={view.typed} onChange={view.search} />
        </search>
        {error ? (
          <PartFailed title={text('connectivityStats.failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton width="100%" height={320} />
        ) : data.rows.length === 0 ? (
          <EmptyState title={text('connectivityStats.none')}>{text('connectivityStats.noneDescription')}</EmptyState>
        ) : (
          <Table
            label={text('connectivityStats.title')}
            columns={columns}
            rows={attentionFirst(data.rows, now)}
            keyOf={keyOf}
          />
        )}
      </Card>
    </>
  )
}
