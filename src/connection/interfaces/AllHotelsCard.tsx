import { usePaginationState } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CONNECTION_STATES, type Connection } from '../../../contract/connection/connection.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { HOTEL_SEARCH_THROTTLE_MS } from '../../core/constants.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import { HotelLink } from '../../kit/HotelLink.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBar } from '../../kit/layout/CardBar.tsx'
import { TablePages } from '../../kit/list/TablePages.tsx'
import { Moment } from '../../kit/Moment.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { useThrottle } from '../../kit/use-throttle.ts'
import { useSystemName } from '../use-system-name.ts'
import { ConnectionActions } from './ConnectionActions.tsx'
import { ConnectionStatus } from './ConnectionStatus.tsx'
import { useConnections } from './use-connection.ts'

function useColumns(): TableColumn<Connection>[] {
  const text = useText()
  const systemName = useSystemName()
  const formats = useFormats()
  const timeOrNever = (at: string | null) => (at ? <Moment at={at} /> : text('interfaces.never'))
  return [
    {
      name: 'hotel',
      isRowHeader: true,
      label: text('interfaces.others.hotel'),
      cell: ({ companyId, companyName }) => <HotelLink id={companyId} name={companyName} />,
    },
    {
      name: 'system',
      isOnCard: true,
      label: text('interfaces.others.system'),
      cell: ({ kind }) => systemName(kind),
    },
    {
      name: 'state',
      isOnCard: true,
      label: text('interfaces.state'),
      cell: (connection) => <ConnectionStatus connection={connection} />,
    },
    {
      name: 'lastIn',
      isOnCard: true,
      label: text('interfaces.lastIn'),
      cell: ({ lastInAt }) => timeOrNever(lastInAt),
    },
    {
      name: 'lastOut',
      isOnCard: true,
      label: text('interfaces.lastOut'),
      cell: ({ lastOutAt }) => timeOrNever(lastOutAt),
    },
    {
      name: 'queued',
      isOnCard: true,
      label: text('interfaces.queued'),
      isNumber: true,
      cell: ({ queuedRates }) => formats.count(queuedRates),
    },
    {
      name: 'actions',
      isOnCard: true,
      label: '',
      cell: (connection) => <ConnectionActions connection={connection} isOfMany />,
    },
  ]
}

/** The choice of connections in any state. */
const ALL_STATES = 'all'

/** The connections of all hotels that the user may see; nothing if there are none besides the current hotel's. */
export function AllHotelsCard() {
  const text = useText()
  const columns = useColumns()
  const { id: current } = useCompany()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const pages = usePaginationState({ perPage: 20 })
  const { page, perPage } = pages
  const applySearch = useThrottle((value: string) => {
    setSearch(value.trim())
    pages.setPage(1)
  }, HOTEL_SEARCH_THROTTLE_MS)
  const [address, setAddress] = useSearchParams()
  const state = CONNECTION_STATES.find((each) => each === address.get('state'))
  const showState = (value: string) => {
    setAddress(
      (now) => {
        if (value === ALL_STATES) now.delete('state')
        else now.set('state', value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
    pages.setPage(1)
  }
  const call = useConnections(search, state, page, perPage)
  const { data } = call
  const total = data?.totalElements ?? 0
  const isOwnOnly = data?.content.every(({ companyId }) => companyId === current)
  if (isOwnOnly && total <= 1 && search === '' && !state) return null
  return (
    <Card
      title={text('interfaces.others.title')}
      note={data && text('interfaces.others.count', { smart_count: total })}
    >
      <CardBar component="search">
        <div className="search">
          <SearchField
            label={text('common.list.hotelSearch')}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              applySearch(value)
            }}
          />
        </div>
        <SelectPicker
          label={text('interfaces.state')}
          options={[ALL_STATES, ...CONNECTION_STATES]}
          nameOf={(each) =>
            each === ALL_STATES ? text('interfaces.others.allStates') : text(`connectionState.${each}`)
          }
          value={state ?? ALL_STATES}
          onChange={showState}
        />
      </CardBar>
      <Loaded call={call} failed={text('interfaces.others.failed')} placeholder={240}>
        {(data) => (
          <>
            <Table
              label={text('interfaces.others.title')}
              columns={columns}
              rows={data.content}
              keyOf={({ companyId }) => companyId}
              empty={
                <EmptyState title={text('interfaces.others.noMatch')}>
                  {text('interfaces.others.noMatchHelp')}
                </EmptyState>
              }
            />
            {total > 0 && <TablePages state={pages} total={total} range="interfaces.others.range" />}
          </>
        )}
      </Loaded>
    </Card>
  )
}
