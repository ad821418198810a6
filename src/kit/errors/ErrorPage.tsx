import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { reportError } from '../../core/integrations/report-error.ts'
import { StatusCodePage } from './StatusCodePage.tsx'
import type { ErrorStatus } from './status.ts'

/** The page in place of one that a step refused or that broke. */
export function ErrorPage() {
  const error = useRouteError()
  const isOurs = isRouteErrorResponse(error)
  useEffect(() => {
    if (!isOurs) reportError(error)
  }, [error, isOurs])
  return <StatusCodePage status={isOurs ? (error.data as ErrorStatus) : 500} />
}
