import type { ReactNode } from 'react'
import { PartFailed } from './PartFailed.tsx'
import { Skeleton } from './Skeleton.tsx'

interface LoadedProps<Data> {
  /** As TanStack Query returns it. */
  call: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** What is said if it fails; with a button that tries again. */
  failed: string
  /** What stands there until the answer has arrived: a grey place of this height in pixels, or something of its own. */
  placeholder: number | ReactNode
  /** What is shown instead of the content if there is nothing to show; anything false otherwise. */
  empty?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** What a call has answered: its place until then, the reason if it fails, a sentence if there is nothing, else the content. */
export function Loaded<Data>({ call, failed, placeholder, empty, children }: LoadedProps<Data>) {
  const { data, error, refetch } = call
  if (error) return <PartFailed title={failed} error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return typeof placeholder === 'number' ? <Skeleton width="100%" height={placeholder} /> : placeholder
  return empty?.(data) || children(data)
}
