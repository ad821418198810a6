import { Link } from 'react-router-dom'
import type { Queue, QueueStatus } from '../../../contract/platform/monitoring.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Ago } from '../../kit/Ago.tsx'
import { Card } from '../../kit/Card.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Table } from '../../kit/table/Table.tsx'

/** Where each queue's entries are shown; mails have no page of their own. */
const PAGES: Partial<Record<Queue, string>> = {
  'forecast-runs': '/admin/forecast-control',
  rates: '/admin/outbound-logs',
  reads: '/admin/connectivity-stats',
}

/** What is due but not done, by queue. */
export function QueuesCard({ queues, now }: { queues: readonly QueueStatus[]; now: number }) {
  const text = useText()
  const formats = useFormats()
  const title = text('monitoring.queues.title')
  const nameOf = (name: Queue) => {
    const page = PAGES[name]
    const label = text(`monitoring.queues.names.${name}`)
    return page ? <Link to={page}>{label}</Link> : label
  }
  return (
    <div id="queues">
      <Card title={title} note={text('monitoring.queues.note')}>
        <Table
          label={title}
          columns={[
            {
              name: 'queue',
              isRowHeader: true,
              label: text('monitoring.queues.queue'),
              cell: ({ name }) => nameOf(name),
            },
            {
              name: 'waiting',
              isNumber: true,
              label: text('monitoring.queues.waiting'),
              cell: ({ waiting }) => formats.count(waiting),
            },
            {
              name: 'failed',
              isNumber: true,
              label: text('monitoring.queues.failed'),
              cell: ({ failed }) => formats.count(failed),
            },
            {
              name: 'oldest',
              label: text('monitoring.queues.oldest'),
              cell: ({ oldestAt }) => <Ago at={oldestAt} now={now} />,
            },
          ]}
          rows={queues}
          keyOf={({ name }) => name}
        />
        <CardNote>{text('monitoring.queues.failedNote')}</CardNote>
      </Card>
    </div>
  )
}
