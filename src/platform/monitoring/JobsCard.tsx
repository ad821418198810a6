import { UNKNOWN } from '../../../contract/platform/formats.ts'
import type { JobStatus } from '../../../contract/platform/monitoring.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Ago } from '../../kit/Ago.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { Table } from '../../kit/table/Table.tsx'
import type texts from './i18n/en.json'

type Name = keyof typeof texts.names
const TONES = { failed: 'warn', overdue: 'warn', running: 'accent', done: null } as const

/** Every job with its last round. */
export function JobsCard({ jobs, now }: { jobs: readonly JobStatus[]; now: number }) {
  const text = useText()
  const formats = useFormats()
  const title = text('monitoring.jobs.title')
  // A job of a newer server keeps its own name.
  const nameOf = (name: Name) => text(`monitoring.names.${name}`, { _: name })
  const tagOf = (state: JobStatus['state']) => {
    const tone = TONES[state]
    return <Tag {...(tone && { tone })}>{text(`monitoring.jobs.states.${state}`)}</Tag>
  }
  return (
    <div id="jobs">
      <Card title={title} note={text('monitoring.jobs.note')}>
        {jobs.length === 0 ? (
          <EmptyState title={text('monitoring.jobs.none')}>{text('monitoring.jobs.noneHelp')}</EmptyState>
        ) : (
          <Table
            label={title}
            columns={[
              {
                name: 'job',
                isRowHeader: true,
                label: text('monitoring.jobs.job'),
                cell: ({ name }) => nameOf(name as Name),
                sub: ({ name, schedule }) => `${name} · ${schedule}`,
              },
              {
                name: 'state',
                isOnCard: true,
                label: text('monitoring.jobs.state'),
                cell: ({ state }) => tagOf(state),
              },
              {
                name: 'started',
                isOnCard: true,
                label: text('monitoring.jobs.started'),
                cell: ({ startedAt }) => <Ago at={startedAt} now={now} />,
              },
              {
                name: 'duration',
                isOnCard: true,
                isNumber: true,
                unit: 's',
                label: text('monitoring.jobs.duration'),
                cell: ({ durationMs }) => formats.decimal(durationMs === null ? null : durationMs / 1000),
              },
              {
                name: 'next',
                label: text('monitoring.jobs.next'),
                cell: ({ nextAt }) => (nextAt ? <Moment at={nextAt} /> : UNKNOWN),
              },
              {
                name: 'failure',
                isOnCard: true,
                label: text('monitoring.jobs.failed'),
                cell: ({ failedAt }) => <Ago at={failedAt} now={now} />,
                sub: ({ failure }) => failure,
              },
            ]}
            rows={jobs}
            keyOf={({ name }) => name}
          />
        )}
      </Card>
    </div>
  )
}
