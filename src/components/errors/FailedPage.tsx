import { useText } from '../../i18n/text.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { StatusPage } from './StatusPage.tsx'

/** Something that the page needs could not be had. Where the address itself is the error, trying again leads home. */
export function FailedPage({ status, isAddressed }: { status: number; isAddressed: boolean }) {
  const text = useText()
  return (
    <StatusPage
      code={String(status)}
      title={text('status.failed.title')}
      actions={
        isAddressed ? (
          <ButtonLink look="primary" href="/">
            {text('status.toDashboard')}
          </ButtonLink>
        ) : (
          <Button look="primary" onClick={() => window.location.reload()}>
            {text('failure.retry')}
          </Button>
        )
      }
    >
      <p>{text('status.failed.words')}</p>
    </StatusPage>
  )
}
