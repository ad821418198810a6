import { EmptyState } from '../components/EmptyState.tsx'
import { PartFailed } from '../components/PartFailed.tsx'
import { Surface } from '../components/Surface.tsx'
import { useText } from '../i18n/text.ts'

/** Shown instead of a page's figures if they could not be loaded. */
export function FiguresFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  return (
    <Surface>
      <PartFailed title={text('figures.failed')} error={error} onRetry={onRetry} />
    </Surface>
  )
}

/** Shown instead of the figures of a hotel without any data yet. */
export function NoBookings() {
  const text = useText()
  return (
    <Surface>
      <EmptyState title={text('figures.none')}>
        {text('figures.noneDescription')} <code>npm run import</code>
      </EmptyState>
    </Surface>
  )
}
