import type { ReactNode } from 'react'
import { PartFailed } from './PartFailed.tsx'
import { SkeletonLines } from './Skeleton.tsx'

interface LoadedProps<Data> {
  /** As TanStack Query returns it. */
  call: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  /** What is said if it fails; with a button that tries again. */
  failed: string
  /** Shown until the answer arrives: lines in this height in pixels, or something of its own. */
  placeholder: number | ReactNode
  /** What is shown instead of the content if there is nothing to show; anything false otherwise. */
  empty?: (data: Data) => ReactNode
  /** What the failure and the lines of a given height are shown in, such as the card of content that brings its own. */
  frame?: (content: ReactNode) => ReactNode
  children: (data: Data) => ReactNode
}

/**
 * The content of a call: empty lines until it arrives, the failure if nothing did, and what is shown for an empty answer. What is
 * loaded stays, with what was typed into it, if reading it again fails.
 */
export function Loaded<Data>({
  call,
  failed,
  placeholder,
  empty,
  frame = (content) => content,
  children,
}: LoadedProps<Data>) {
  const { data, error, refetch } = call
  if (data !== undefined) return empty?.(data) || children(data)
  if (error) return frame(<PartFailed title={failed} error={error} onRetry={() => void refetch()} />)
  return typeof placeholder === 'number' ? frame(<SkeletonLines height={placeholder} />) : placeholder
}
