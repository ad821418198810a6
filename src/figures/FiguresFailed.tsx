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
