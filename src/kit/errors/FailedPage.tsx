import { useText } from '../../core/i18n/text.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { StatusPage } from './StatusPage.tsx'

/** Data the page needs could not be loaded. If the address itself is the error, retrying goes to the start page. */
export function FailedPage({ status, isAddressed }: { status: number; isAddressed: boolean }) {
  const text = useText()
  return (
    <StatusPage
      code={String(status)}
      title={text('common.status.failed.title')}
      actions={
        isAddressed ? (
          <ButtonLink variant="primary" href="/">
            {text('common.status.toDashboard')}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={() => window.location.reload()}>
            {text('common.failure.retry')}
          </Button>
        )
      }
    >
      <p>{text('common.status.failed.description')}</p>
    </StatusPage>
  )
}
