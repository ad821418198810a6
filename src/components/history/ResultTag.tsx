import type { ActivityEntry } from '../../../contract/activity.ts'
import { Tag } from '../Tag.tsx'
import { useEntryText } from './use-entry-text.ts'

/** That an entry was refused or failed; nothing where it succeeded. */
export function ResultTag({ entry: { result } }: { entry: Pick<ActivityEntry, 'result'> }) {
  const words = useEntryText()
  return result === 'succeeded' ? null : <Tag tone="warn">{words.result(result)}</Tag>
}
