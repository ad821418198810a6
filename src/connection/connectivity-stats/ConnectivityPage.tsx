import { Link } from 'react-router-dom'
import type { ConnectivityRow } from '../../../contract/connection/connectivity.ts'
import { urlOf } from '../../../contract/platform/request.ts'
import { useNow } from '../../core/format/age.ts'
import { useCsvSeparator } from '../../core/format/use-csv-separator.ts'
import { useText } from '../../core/i18n/text.ts'
import { ButtonLink, buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBar } from '../../kit/layout/CardBar.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { attentionFirst, needsAttention } from './attention.ts'
import { useConnectivityColumns } from './connectivity-columns.tsx'
import { filterOf, PERIODS, type Period, useConnectivity, useConnectivityView } from './use-connectivity.ts'

const keyOf = ({ companyId, source }: ConnectivityRow) => `${companyId} ${source}`

/** Downloads the displayed data as a file. */
function ExportLink({ period, sought }: { period: Period; sought: string }) {
  const text = useText()
  const separator = useCsvSeparator()
  const query = { ...filterOf(period, sought), separator }
  return (
    <ButtonLink variant="soft" href={urlOf('GET /api/inbound/connectivity/export', { query })} download>
      <Icon name="download" />
      {text('common.list.export')}
    </ButtonLink>
  )
}

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
        <CardBar component="search">
          <div className="search">
            <SearchField label={text('common.list.hotelSearch')} value={view.typed} onChange={view.search} />
          </div>
        </CardBar>
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
