import Stack from '@mui/material/Stack'
import { Link } from 'react-router-dom'
import type { Monitoring } from '../../../contract/platform/monitoring.ts'
import { useNow } from '../../core/format/age.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Columns } from '../../kit/layout/Columns.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SkeletonLines } from '../../kit/Skeleton.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { ConnectionsCard } from './ConnectionsCard.tsx'
import { DatabaseCard } from './DatabaseCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { LateHotelsCard } from './LateHotelsCard.tsx'
import { ProcessesCard } from './ProcessesCard.tsx'
import { connectionsIn, problemsOf } from './problems.ts'
import { QueuesCard } from './QueuesCard.tsx'
import { RunsCard } from './RunsCard.tsx'

const CALL = 'GET /api/monitoring'
const REFRESH_MS = 30_000

/** What needs attention, each with a link to the card that shows it, or to the connections. */
function Summary({ data }: { data: Monitoring }) {
  const text = useText()
  const problems = problemsOf(data)
  if (problems.length === 0)
    return (
      <Row component="p" align="baseline" spacing="8px 16px">
        {text('monitoring.fine')}
      </Row>
    )
  return (
    <Row component="section" align="baseline" spacing="8px 16px" aria-label={text('monitoring.attention')}>
      <Tag tone="warn">{text('monitoring.attention')}</Tag>
      <Row component="ul" spacing="4px 16px">
        {problems.map((problem) =>
          problem.part === 'connections' ? (
            <li key={problem.state}>
              <Link to={connectionsIn(problem.state)}>
                {text('monitoring.problems.connections', {
                  smart_count: problem.count,
                  state: text(`connectionState.${problem.state}`),
                })}
              </Link>
            </li>
          ) : (
            <li key={problem.part}>
              <a href={`#${problem.part}`}>
                {text(`monitoring.problems.${problem.part}`, { smart_count: problem.count })}
              </a>
            </li>
          ),
        )}
      </Row>
    </Row>
  )
}

/** The state of the installation: what needs attention first, then each part. */
export default function MonitoringPage() {
  const text = useText()
  const now = useNow()
  const call = useCall(CALL, {}, { refetchInterval: REFRESH_MS })
  return (
    <>
      <PageHead title={text('common.pages.monitoring')} note={text('monitoring.description')} />
      <Loaded
        call={call}
        failed={text('monitoring.failed')}
        placeholder={
          <Card title={text('monitoring.jobs.title')}>
            <SkeletonLines height={480} />
          </Card>
        }
      >
        {(data) => (
          <>
            <Summary data={data} />
            <Columns widths="3fr 2fr">
              <QueuesCard queues={data.queues} now={now} />
              <Stack spacing={4}>
                <RunsCard data={data} />
                <ConnectionsCard connections={data.connections} />
              </Stack>
            </Columns>
            <JobsCard jobs={data.jobs} now={now} />
            <LateHotelsCard hotels={data.lateHotels} count={data.lateHotelCount} now={now} />
            <ProcessesCard processes={data.processes} now={now} />
            <DatabaseCard database={data.database} />
          </>
        )}
      </Loaded>
    </>
  )
}
