import { useLocale } from 'ra-core'
import type { ActivityEntry } from '../../../contract/platform/activity.ts'
import { changeSentences, hasSentences } from '../../../contract/platform/activity-sentences.ts'
import { usePageZone } from '../../core/format/use-moment.ts'
import { useUserLocale } from '../../core/i18n/user-locale.ts'
import { ChangeList } from './ChangeList.tsx'
import { Differences } from './Differences.tsx'

type Entry = Pick<ActivityEntry, 'entity' | 'before' | 'after' | 'currency'>

function Sentences({ entry }: { entry: Entry }) {
  const language = useLocale()
  const locale = useUserLocale()
  const timeZone = usePageZone()
  const sentences = new Set(changeSentences(entry, { language, locale, timeZone }))
  return <ChangeList rows={[...sentences].map((sentence) => <li key={sentence}>{sentence}</li>)} />
}

/** What an activity log entry changed: rates and documents in sentences, other records by their fields. */
export const EntryChanges = ({ entry }: { entry: Entry }) =>
  hasSentences(entry.entity) ? <Sentences entry={entry} /> : <Differences entry={entry} />
