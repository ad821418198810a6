import type { RunningProcess } from '../../../contract/platform/monitoring.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Ago } from '../../kit/Ago.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { Table } from '../../kit/table/Table.tsx'

const MEGABYTE = 1e6

/** The processes of the installation: the version and load of each. */
export function ProcessesCard({ processes, now }: { processes: readonly RunningProcess[]; now: number }) {
  const text = useText()
  const formats = useFormats()
  const title = text('monitoring.processes.title')
  return (
    <div id="processes">
      <Card title={title} note={text('monitoring.processes.note')}>
        {processes.length === 0 ? (
          <EmptyState title={text('monitoring.processes.none')}>{text('monitoring.processes.noneHelp')}</EmptyState>
        ) : (
          <Table
            label={title}
            columns={[
              {
                name: 'process',
                isRowHeader: true,
                label: text('monitoring.processes.process'),
                cell: ({ host, pid, isGone }) => (
                  <>
                    {text('monitoring.processes.processOf', { host, pid: String(pid) })}{' '}
                    {isGone && <Tag tone="warn">{text('monitoring.processes.gone')}</Tag>}
                  </>
                ),
              },
              {
                name: 'version',
                isOnCard: true,
                label: text('monitoring.processes.version'),
                cell: ({ version }) => version,
              },
              {
                name: 'started',
                isOnCard: true,
                label: text('monitoring.processes.started'),
                cell: ({ startedAt }) => <Ago at={startedAt} now={now} />,
              },
              {
                name: 'seen',
                isOnCard: true,
                label: text('monitoring.processes.seen'),
                cell: ({ seenAt }) => <Ago at={seenAt} now={now} />,
              },
              {
                name: 'delay',
                isOnCard: true,
                isNumber: true,
                unit: 'ms',
                label: text('monitoring.processes.delay'),
                cell: ({ eventLoopDelayMs }) => formats.decimal(eventLoopDelayMs),
              },
              {
                name: 'memory',
                isOnCard: true,
                isNumber: true,
                unit: 'MB',
                label: text('monitoring.processes.memory'),
                cell: ({ memoryBytes }) => formats.count(memoryBytes / MEGABYTE),
              },
            ]}
            rows={processes}
            keyOf={({ id }) => id}
          />
        )}
      </Card>
    </div>
  )
}
