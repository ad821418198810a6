import type { LegacyTarget } from '../../contract/legacy.ts'
import { EmptyState } from '../../src/components/EmptyState.tsx'
import { FrameHead } from '../FrameHead.tsx'
import { useLegacyText } from '../i18n/text.ts'
import classes from './pages.module.css'

/** A page that is not built: what it will be, and that it is not there yet. */
export function NotYet({ target }: { target: LegacyTarget }) {
  const text = useLegacyText()
  return (
    <>
      <FrameHead title={text(`pages.${target}.title`)} />
      <section className={classes.card}>
        <EmptyState title={text('notYet')}>{text(`pages.${target}.description`)}</EmptyState>
      </section>
    </>
  )
}
