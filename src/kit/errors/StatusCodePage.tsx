import { FailedPage } from './FailedPage.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { NoHotelPage } from './NoHotelPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OtherHotelPage } from './OtherHotelPage.tsx'
import type { ErrorStatus } from './status.ts'

/** The page in place of one that is not shown, by why it is not. */
export function StatusCodePage({ status, isAddressed = false }: { status: ErrorStatus; isAddressed?: boolean }) {
  if (status === 403) return <ForbiddenPage />
  if (status === 404) return <NotFoundPage />
  if (status === 'NoActiveHotel') return <NoHotelPage />
  if (status === 'OtherHotel') return <OtherHotelPage />
  return <FailedPage status={status} isAddressed={isAddressed} />
}
