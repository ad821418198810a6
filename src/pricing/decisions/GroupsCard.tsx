import { Link } from 'react-router-dom'
import type { GroupOutcomes } from '../../../contract/analysis/group-request.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { groupsAddress } from '../../booking/groups-address.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import type { StayRange } from '../../kit/figures/stay-range.ts'
import { KeyFigure, KeyFigures, Reference } from '../../kit/KeyFigure.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { Gain, SingleGain } from '../Gain.tsx'

type JudgedRequest = GroupOutcomes['requests'][number]

/** The groups that the hotel took or refused, and what that earned; nothing if there are none. */
export function GroupsCard({ range }: { range: StayRange }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const call = useCall('GET /api/analysis/group-outcomes', { query: { companyId, ...range } })
  const title = text('decisions.groupRequests.title')
  // Most hotels decide about no groups: nothing may appear and vanish again.
  if (call.isPending || call.data?.requests.length === 0) return null
  return (
    <Card title={title} note={text('decisions.groupRequests.note')}>
      <Loaded call={call} failed={text('decisions.failed')} placeholder={160}>
        {(outcomes) => (
          <>
            <KeyFigures>
              {(['taken', 'refused'] as const).map((decision) => (
                <KeyFigure
                  key={decision}
                  label={text(`decisions.groupRequests.${decision}`)}
                  value={formats.count(outcomes[decision].decisions)}
                  reference={
                    <Reference>
                      {text(`decisions.groupRequests.against.${decision}`)}{' '}
                      <Gain sum={outcomes[decision]} currency={outcomes.currency} />
                    </Reference>
                  }
                />
              ))}
            </KeyFigures>
            <Requests label={title} outcomes={outcomes} />
            <CardNote>{text('decisions.groupRequests.method')}</CardNote>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Requests({ label, outcomes: { currency, requests } }: { label: string; outcomes: GroupOutcomes }) {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  return (
    <Table
      label={label}
      variant="figures"
      rows={requests}
      keyOf={({ id }: JudgedRequest) => String(id)}
      columns={[
        {
          name: 'group',
          label: text('decisions.groupRequests.group'),
          isRowHeader: true,
          cell: ({ id, name }: JudgedRequest) => <Link to={groupsAddress(companyId, id)}>{name}</Link>,
        },
        {
          name: 'nights',
          label: text('decisions.groupRequests.nights'),
          isOnCard: true,
          cell: ({ firstNight, lastNight }: JudgedRequest) => formats.nightRange(firstNight, lastNight),
        },
        {
          name: 'decision',
          label: text('decisions.groupRequests.decision'),
          isOnCard: true,
          cell: ({ isTaken }: JudgedRequest) =>
            text(isTaken ? 'decisions.groupRequests.isTaken' : 'decisions.groupRequests.isRefused'),
        },
        {
          name: 'roomNights',
          label: text('decisions.groupRequests.roomNights'),
          isNumber: true,
          cell: ({ roomNights }: JudgedRequest) => formats.count(roomNights),
        },
        {
          name: 'rate',
          label: text('decisions.groupRequests.rate'),
          isNumber: true,
          isOnCard: true,
          cell: ({ rate }: JudgedRequest) => (rate === null ? UNKNOWN : formats.money(rate, currency)),
        },
        {
          name: 'gain',
          label: text('decisions.columns.gain'),
          isNumber: true,
          isOnCard: true,
          cell: ({ outcome, rate }: JudgedRequest) => (
            <SingleGain outcome={outcome} canBeJudged={rate !== null} currency={currency} />
          ),
        },
      ]}
    />
  )
}
