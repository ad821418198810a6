import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { GroupRequest } from '../../../contract/analysis/group-request.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { groupsAddress } from '../../booking/groups-address.ts'
import { useCompany, useHasAuthority, useUser } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useHotelRecords } from '../../kit/hotel-records/use-hotel-records.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { groupRequests } from './group-requests.ts'

/** The requests of groups, with the offered rates. */
export function RequestsCard() {
  const text = useText()
  const formats = useFormats()
  const { id: companyId, currency, timeZone } = useCompany()
  const [isAll, setAll] = useState(false)
  const today = todayIn(timeZone)
  const { settings } = useUser()
  const mayWrite = useHasAuthority('USER')
  const { list } = useHotelRecords(groupRequests)
  const unit = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const create = (
    <Link className={buttonClass({ variant: 'primary' })} to={groupsAddress(companyId, 'create')}>
      {text('groups.request.new')}
    </Link>
  )
  const rate = (amount: number | null | undefined) => (amount == null ? UNKNOWN : formats.wholeMoney(amount, currency))
  const roomNights = ({ nights }: GroupRequest) => nights.reduce((sum, { rooms }) => sum + rooms, 0)
  return (
    <Card title={text('groups.request.title')} note={text('groups.request.description')} tools={mayWrite && create}>
      <Loaded
        call={list}
        failed={text('groups.request.failed')}
        placeholder={96}
        empty={(data) => data.length === 0 && <EmptyState title={text('groups.request.none')} />}
      >
        {(data) => {
          const shown = isAll ? data : data.filter(({ lastNight }) => lastNight >= today)
          return (
            <>
              <Table
                label={text('groups.request.title')}
                variant="figures"
                rows={shown}
                empty={<EmptyState title={text('groups.request.noneAhead')} />}
                keyOf={({ id }) => id}
                columns={[
                  {
                    name: 'name',
                    label: text('groups.columns.name'),
                    isRowHeader: true,
                    cell: ({ id, name }) => <Link to={groupsAddress(companyId, id)}>{name}</Link>,
                  },
                  {
                    name: 'status',
                    label: text('groups.columns.status'),
                    cell: ({ status, chance }) => (
                      <Tag {...(status === 'open' && { tone: 'warn' })}>
                        {text(`groups.statuses.${status}`)}
                        {status === 'tentative' && ` ${chance} %`}
                      </Tag>
                    ),
                    isOnCard: true,
                  },
                  {
                    name: 'nights',
                    label: text('groups.columns.nights'),
                    cell: ({ firstNight, lastNight }) => formats.nightRange(firstNight, lastNight),
                    isOnCard: true,
                  },
                  {
                    name: 'roomNights',
                    label: text('groups.request.roomNights'),
                    isNumber: true,
                    cell: (row) => formats.count(roomNights(row)),
                    isOnCard: true,
                  },
                  {
                    name: 'rate',
                    label: text('groups.request.rate'),
                    unit,
                    isNumber: true,
                    cell: (row) => rate(row.rate),
                    isOnCard: true,
                  },
                  {
                    name: 'lowest',
                    label: text('groups.quote.lowest'),
                    unit,
                    isNumber: true,
                    cell: ({ quote }) => rate(quote?.lowestRate),
                    isOnCard: true,
                  },
                ]}
              />
              {shown.length < data.length && (
                <Button variant="link" onClick={() => setAll(true)}>
                  {text('groups.request.earlier')}
                </Button>
              )}
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
