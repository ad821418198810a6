import type { LegacyTarget } from '../../contract/legacy.ts'
import { EmptyState } from '../../src/components/EmptyState.tsx'
import { FrameHead } from '../FrameHead.tsx'
import { useLegacyText } from '../i18n/text.ts'
import classes from './pages.module.css'

/** A page that is not built yet, with what it will offer. */
export function NotYet({ target }: { target: LegacyTarget }) {
  const legacyText = useLegacyText()
  return (
    <>
      <FrameHead title={legacyText(`pages.${target}.title`)} />
      <section className={classes.card}>
        <EmptyState title={legacyText('comingSoon')}>{legacyText(`pages.${target}.description`)}</EmptyState>
      </section>
    </>
  )
}
