import type { ReactNode } from 'react'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import { Tag } from '../Tag.tsx'
import { useEntryText } from './use-entry-text.ts'

interface ResultTagProps {
  entry: Pick<ActivityEntry, 'result'>
  /** Shown instead if the entry succeeded; nothing if omitted. */
  children?: ReactNode
}

/** That an entry was refused or failed. */
export function ResultTag({ entry: { result }, children }: ResultTagProps) {
  const entryText = useEntryText()
  return result === 'succeeded' ? children : <Tag tone="warn">{entryText.result(result)}</Tag>
}
