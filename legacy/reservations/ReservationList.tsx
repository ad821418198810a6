import { useListContext } from 'react-admin'
import type { ReservationListItem } from '../../contract/booking/reservation-list.ts'
import type { ExportPath } from '../../contract/platform/endpoint-types.ts'
import { listQuery } from '../../contract/platform/list-query.ts'
import { useText } from '../../src/core/i18n/text.ts'
import { Button, ButtonLink } from '../../src/kit/Button.tsx'
import { EmptyState } from '../../src/kit/EmptyState.tsx'
import { Icon } from '../../src/kit/Icon.tsx'
import { useDensity, useHiddenColumns } from '../../src/kit/list/columns.ts'
import { ListTable } from '../../src/kit/list/ListTable.tsx'
import classes from '../../src/kit/list/list-page.module.css'
import { Pagination } from '../../src/kit/list/Pagination.tsx'
import { PartFailed } from '../../src/kit/PartFailed.tsx'
import { FrameHead } from '../FrameHead.tsx'
import { forPiece, useLegacyText } from '../i18n/text.ts'
import { ReservationCards } from './ReservationCards.tsx'
import { ReservationFilters } from './ReservationFilters.tsx'
import { useReservationColumns } from './use-columns.tsx'

const EXPORT_PATH: ExportPath = '/api/reservation/reservations/export'

/** Head, filters, rows and pager of the bookings. */
export function ReservationList({ title, companyId }: { title: string; companyId: number }) {
  const text = useLegacyText()
  const shared = useText()
  const { error, data, isPending, filterValues, setFilters, sort, refetch } = useListContext<ReservationListItem>()
  const [hidden] = useHiddenColumns('reservations')
  const [density] = useDensity('reservations')
  const columns = useReservationColumns(companyId)
  const isFiltered = Object.keys(filterValues).length > 0
  const isEmpty = !isPending && data?.length === 0
  const exported = listQuery({ sort, filter: { ...filterValues, companyId } })
  return (
    <>
      <FrameHead
        title={title}
        tools={
          <ButtonLink variant="soft" href={`${EXPORT_PATH}?${exported}`} download>
            <Icon name="download" />
            {shared('common.list.export')}
          </ButtonLink>
        }
      />
      <section className={classes.card} aria-label={title}>
        <ReservationFilters columns={columns} />
        {error ? (
          <PartFailed title={text('reservations.failed')} error={error} onRetry={() => void refetch()} />
        ) : isEmpty && isFiltered ? (
          <EmptyState
            title={text('reservations.noMatch')}
            action={<Button onClick={() => setFilters({})}>{shared('common.list.clearFilters')}</Button>}
          >
            {text('reservations.noMatchDescription')}
          </EmptyState>
        ) : isEmpty ? (
          <EmptyState title={text('reservations.none')}>{text('reservations.noneDescription')}</EmptyState>
        ) : (
          <>
            <div className={classes.wide}>
              <ListTable
                label={title}
                columns={columns.filter(({ name }) => !hidden.includes(name))}
                density={density}
              />
            </div>
            <ReservationCards title={title} />
          </>
        )}
        {!error && !isEmpty && <Pagination range={forPiece('reservations.range')} />}
      </section>
    </>
  )
}
