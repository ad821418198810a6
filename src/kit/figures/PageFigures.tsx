import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { PartFailed } from '../PartFailed.tsx'
import { Surface } from '../Surface.tsx'

interface PageFiguresProps<Data> {
  /** As TanStack Query returns it. */
  call: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** Without figures until they arrive: titles and controls are shown at once. */
  children: (data: Data | undefined) => ReactNode
}

/** What a page shows of its figures, or that nothing could be loaded. Loaded figures stay if reading them again fails. */
export function PageFigures<Data>({ call: { data, error, refetch }, children }: PageFiguresProps<Data>) {
  const text = useText()
  if (data !== undefined || !error) return children(data)
  return (
    <Surface>
      <PartFailed title={text('figures.failed')} error={error} onRetry={() => void refetch()} />
    </Surface>
  )
}
