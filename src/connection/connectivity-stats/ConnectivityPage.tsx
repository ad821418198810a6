import { Link } from 'react-router'
import type { ConnectivityRow } from '../../../contract/connection/connectivity.ts'
import { useNow } from '../../core/format/age.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
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
  const call = useConnectivity(view.period, view.sought)
  const { data } = call
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
        <Loaded
          call={call}
          failed={text('connectivityStats.failed')}
          placeholder={320}
          empty={(data) =>
            data.rows.length === 0 && (
              <EmptyState title={text('connectivityStats.none')}>
                {text('connectivityStats.noneDescription')}
              </EmptyState>
            )
          }
        >
          {(data) => (
            <Table
              label={text('connectivityStats.title')}
              columns={columns}
              rows={attentionFirst(data.rows, now)}
              keyOf={keyOf}
            />
          )}
        </Loaded>
      </Card>
    </>
  )
}
