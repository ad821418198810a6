import { useSearchParams } from 'react-router'
import { StatusCodePage } from './StatusCodePage.tsx'
import { statusOf } from './status.ts'

const DEFAULT_STATUS = 500

/** The error page with an address of its own, with the console's header or without. */
export default function StaticErrorPage() {
  return <StatusCodePage status={statusOf(useSearchParams()[0], DEFAULT_STATUS)} isAddressed />
}
