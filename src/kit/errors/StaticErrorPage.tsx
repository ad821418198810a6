import { useSearchParams } from 'react-router-dom'
import { StatusCodePage } from './StatusCodePage.tsx'
import { statusOf } from './status.ts'

const DEFAULT_STATUS = 500

/** The error page with its own address, with or without the console's header. */
export default function StaticErrorPage() {
  return <StatusCodePage status={statusOf(useSearchParams()[0], DEFAULT_STATUS)} isAddressed />
}
