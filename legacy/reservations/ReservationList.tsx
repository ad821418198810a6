import { useListContext } from 'react-admin'
import type { ReservationListItem } from '../../contract/booking/reservation-list.ts'
import type { ExportPath } from '../../contract/platform/endpoint-types.ts'
import { listQuery } from '../../contract/platform/list-query.ts'
import { useText } from '../../src/core/i18n/text.ts'
import { ButtonLink } from '../../src/kit/Button.tsx'
import { Icon } from '../../src/kit/Icon.tsx'
import { DataTable } from '../../src/kit/list/DataTable.tsx'
import { ListTextsContext } from '../../src/kit/list/list-texts.ts'
import { Pagination } from '../../src/kit/list/Pagination.tsx'
import { FrameHead } from '../FrameHead.tsx'
import { LIST_TEXTS } from '../i18n/text.ts'
import { ReservationCards } from './ReservationCards.tsx'
import { ReservationFilters } from './ReservationFilters.tsx'
import { useReservationColumns } from './use-columns.tsx'

const EXPORT_PATH: ExportPath = '/api/reservation/reservations/export'

/** Head, filters, rows and pager of the bookings. */
export function ReservationList({ title, companyId }: { title: string; companyId: number }) {
  const shared = useText()
  const { error, data, isPending, filterValues, sort } = useListContext<ReservationListItem>()
  const columns = useReservationColumns(companyId)
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
      <section className="surface" aria-label={title}>
        <ReservationFilters columns={columns} />
        <ListTextsContext value={{ label: title, texts: LIST_TEXTS }}>
          <DataTable columns={columns} />
          <ReservationCards />
        </ListTextsContext>
        {!error && !isEmpty && <Pagination range={`${LIST_TEXTS}.range`} />}
      </section>
    </>
  )
}
