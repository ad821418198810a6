import { useLocation } from 'react-router-dom'
import { consoleAddress } from '../../contract/platform/legacy.ts'
import { ButtonLink } from '../../src/kit/Button.tsx'
import { EmptyState } from '../../src/kit/EmptyState.tsx'
import { PageHead } from '../../src/kit/PageHead.tsx'
import { useLegacyText } from '../i18n/text.ts'

/** For a page that was opened directly: shows where it belongs, and redirects there. */
export function Outside() {
  const text = useLegacyText()
  const address = consoleAddress(useLocation()) ?? '/'
  return (
    <>
      <PageHead title={text('outside.title')} />
      <section className="surface">
        <EmptyState
          title={text('outside.title')}
          action={
            <ButtonLink variant="primary" href={address}>
              {text('outside.toConsole')}
            </ButtonLink>
          }
        >
          {text('outside.description')}
        </EmptyState>
      </section>
    </>
  )
}
