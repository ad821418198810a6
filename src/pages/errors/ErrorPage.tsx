import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { useText } from '../../i18n/text.ts'
import type { ErrorStatus } from '../../navigation/pipeline.ts'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { NoHotelPage } from './NoHotelPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { StatusPage } from './StatusPage.tsx'

/** The page in place of one that a step refused or that broke. */
export function ErrorPage() {
  const error = useRouteError()
  const isOurs = isRouteErrorResponse(error)
  useEffect(() => {
    if (!isOurs) console.error(error)
  }, [error, isOurs])
  const status = isOurs ? (error.data as ErrorStatus) : 500
  if (status === 403) return <ForbiddenPage />
  if (status === 404) return <NotFoundPage />
  if (status === 'NoActiveHotel') return <NoHotelPage />
  return <FailedPage />
}

function FailedPage() {
  const text = useText()
  return (
    <StatusPage
      code="500"
      title={text('status.failed.title')}
      actions={
        <Button look="primary" onClick={() => window.location.reload()}>
          {text('failure.retry')}
        </Button>
      }
    >
      <p>{text('status.failed.words')}</p>
    </StatusPage>
  )
}
