import { Link } from 'react-router-dom'
import type { ConnectivityRow } from '../../../contract/connection/connectivity.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useReason } from '../../booking/use-reason.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { withHotel } from '../../core/routing/hotel-in-address.ts'
import { Ago } from '../../kit/Ago.tsx'
import { HotelLink } from '../../kit/HotelLink.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { ConnectionTag } from '../ConnectionTag.tsx'
import { needsAttention, share, stateOf } from './attention.ts'

const minutes = (seconds: number | null) => (seconds === null ? null : seconds / 60)

/** The columns of the connections at the time `now`. Moments are on the clock of the page. */
export function useConnectivityColumns(now: number): TableColumn<ConnectivityRow>[] {
  const text = useText()
  const formats = useFormats()
  const { placed } = useReason()
  const counted = (name: 'rows' | 'retries' | 'rateLimited'): TableColumn<ConnectivityRow> => ({
    name,
    label: text(`connectivityStats.${name}`),
    isNumber: true,
    cell: (row) => formats.count(row[name]),
  })
  return [
    {
      name: 'hotel',
      isRowHeader: true,
      label: text('common.activity.hotel'),
      cell: (row) => {
        const state = stateOf(row, now)
        return (
          <>
            <HotelLink id={row.companyId} name={row.companyName} /> {state && <ConnectionTag state={state} />}
          </>
        )
      },
    },
    { name: 'source', isOnCard: true, label: text('common.deliverySource'), cell: ({ source }) => source },
    {
      name: 'lastGoodAt',
      isOnCard: true,
      label: text('connectivityStats.lastGood'),
      cell: ({ lastGoodAt }) =>
        lastGoodAt === null ? text('connectivityStats.never') : <Ago at={lastGoodAt} now={now} />,
    },
    {
      name: 'deliveries',
      isOnCard: true,
      label: text('connectivityStats.deliveries'),
      isNumber: true,
      cell: ({ companyId, companyName, deliveries }) => (
        <Link
          to={`/admin/inbound-data?companyId=${companyId}`}
          aria-label={text('connectivityStats.deliveriesOf', { smart_count: deliveries, hotel: companyName })}
        >
          {formats.count(deliveries)}
        </Link>
      ),
    },
    {
      name: 'success',
      isOnCard: true,
      label: text('connectivityStats.success'),
      isNumber: true,
      cell: ({ succeeded, failed }) => formats.percent(share(succeeded, succeeded + failed)),
    },
    counted('rows'),
    {
      name: 'refused',
      label: text('connectivityStats.refused'),
      isNumber: true,
      cell: ({ refused, rows }) => formats.percent(share(refused, rows)),
    },
    {
      name: 'duration',
      label: text('connectivityStats.duration'),
      isNumber: true,
      cell: ({ durationSeconds }) => formats.decimal(durationSeconds),
    },
    {
      name: 'delay',
      label: text('connectivityStats.delay'),
      isNumber: true,
      cell: ({ delaySeconds }) => formats.decimal(minutes(delaySeconds)),
    },
    counted('retries'),
    counted('rateLimited'),
    {
      name: 'rateDifferences',
      label: text('connectivityStats.rateDifferences'),
      isNumber: true,
      cell: ({ rateDifferences }) => (rateDifferences === null ? UNKNOWN : formats.count(rateDifferences)),
    },
    {
      name: 'lastFailure',
      isOnCard: true,
      label: text('connectivityStats.lastFailure'),
      cell: ({ lastFailureReason }) => (lastFailureReason ? placed(lastFailureReason) : UNKNOWN),
    },
    {
      name: 'interfaces',
      isOnCard: true,
      label: '',
      // There users resume a paused or refused connection, and see what to check.
      cell: (row) =>
        row.connectionState !== null &&
        needsAttention(row, now) && (
          <Link
            to={withHotel('/settings/interfaces', row.companyId)}
            aria-label={`${text('common.pages.interfaces')}: ${row.companyName}`}
          >
            {text('common.pages.interfaces')}
          </Link>
        ),
    },
  ]
}
