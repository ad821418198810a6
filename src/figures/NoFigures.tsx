import { EmptyState } from '../components/EmptyState.tsx'
import { PartFailed } from '../components/PartFailed.tsx'
import { Surface } from '../components/Surface.tsx'
import { useText } from '../i18n/text.ts'

/** In place of a page's figures that could not be had. */
export function FiguresFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  return (
    <Surface>
      <PartFailed title={text('figures.failed')} error={error} onRetry={onRetry} />
    </Surface>
  )
}

/** In place of the figures of a hotel that nothing has come in for yet. */
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
