import { Link } from 'react-router-dom'
import { CONNECTION_STATES } from '../../../contract/connection/connection.ts'
import type { Monitoring } from '../../../contract/platform/monitoring.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { FactList } from '../../kit/FactList.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { connectionsIn } from './problems.ts'

/** How many connections are in each state, with links to them; states without connections are omitted. */
export function ConnectionsCard({ connections }: Pick<Monitoring, 'connections'>) {
  const text = useText()
  const formats = useFormats()
  const states = CONNECTION_STATES.filter((state) => connections[state] > 0)
  return (
    <div id="connections">
      <Card
        title={text('monitoring.connections.title')}
        tools={<Link to="/settings/interfaces">{text('monitoring.connections.all')}</Link>}
      >
        <CardBody>
          {states.length === 0 ? (
            <p className="muted">{text('monitoring.connections.none')}</p>
          ) : (
            <FactList
              facts={states.map((state) => [
                text(`connectionState.${state}`),
                <Link
                  key={state}
                  to={connectionsIn(state)}
                  aria-label={text('monitoring.connections.show', {
                    smart_count: connections[state],
                    state: text(`connectionState.${state}`),
                  })}
                >
                  {formats.count(connections[state])}
                </Link>,
              ])}
            />
          )}
        </CardBody>
      </Card>
    </div>
  )
}
