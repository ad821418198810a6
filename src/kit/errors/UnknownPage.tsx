import { useSearchParams } from 'react-router-dom'
import { NotFoundPage } from './NotFoundPage.tsx'
import { StatusCodePage } from './StatusCodePage.tsx'
import { statusOf } from './status.ts'

/** An address that the console does not have; a status in the query is shown instead. */
export function UnknownPage() {
  const status = statusOf(useSearchParams()[0], 404)
  return status === 404 ? <NotFoundPage /> : <StatusCodePage status={status} isAddressed />
}
