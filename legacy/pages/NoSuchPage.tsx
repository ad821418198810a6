import { EmptyState } from '../../src/kit/EmptyState.tsx'
import { FrameHead } from '../FrameHead.tsx'
import { useLegacyText } from '../i18n/text.ts'

/** An address below the legacy pages' that is none of them. */
export function NoSuchPage() {
  const text = useLegacyText()
  return (
    <>
      <FrameHead title={text('noSuchPage.title')} />
      <section className="surface">
        <EmptyState title={text('noSuchPage.title')}>{text('noSuchPage.description')}</EmptyState>
      </section>
    </>
  )
}
