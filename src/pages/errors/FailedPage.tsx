import { Button } from '../../components/Button.tsx'
import { useText } from '../../i18n/text.ts'
import { StatusPage } from './StatusPage.tsx'

/** Something that the page needs could not be had. */
export function FailedPage({ status }: { status: number }) {
  const text = useText()
  return (
    <StatusPage
      code={String(status)}
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
