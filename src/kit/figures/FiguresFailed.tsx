import { useText } from '../../core/i18n/text.ts'
import { PartFailed } from '../PartFailed.tsx'
import { Surface } from '../Surface.tsx'

/** Shown instead of a page's figures if they could not be loaded. */
export function FiguresFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText()
  return (
    <Surface>
      <PartFailed title={text('figures.failed')} error={error} onRetry={onRetry} />
    </Surface>
  )
}
