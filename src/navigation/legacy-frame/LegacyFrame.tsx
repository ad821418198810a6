import { useState } from 'react'
import type { LegacyTarget } from '../../../contract/platform/legacy.ts'
import { FramedPage } from './FramedPage.tsx'

/** A legacy page in a frame that fills the space below the header. Another target, or a retry, creates a new frame. */
export function LegacyFrame({ target, title }: { target: LegacyTarget; title: string }) {
  const [tries, setTries] = useState(0)
  return (
    <FramedPage
      key={`${target} ${tries}`}
      target={target}
      title={title}
      onRetry={() => setTries((before) => before + 1)}
    />
  )
}
