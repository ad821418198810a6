import type { ActivityEntry } from '../../../../contract/platform/activity.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { EntryChanges } from '../../../kit/history/EntryChanges.tsx'
import { ResultTag } from '../../../kit/history/ResultTag.tsx'
import { useEntryText } from '../../../kit/history/use-entry-text.ts'
import { RecordName } from './RecordName.tsx'

/** An entry on a small screen. */
export function ActivityCard({ entry }: { entry: ActivityEntry }) {
  const entryText = useEntryText()
  const moment = useMoment()
  return (
    <>
      <p>
        <b>{entryText.who(entry)}</b> · {entryText.action(entry)} <ResultTag entry={entry} />
      </p>
      <p>
        <RecordName entry={entry} />
      </p>
      <p className="small muted">
        <time dateTime={entry.at}>{moment(entry.at)}</time>
        {entry.company && ` · ${entry.company.name}`}
      </p>
      <EntryChanges entry={entry} />
    </>
  )
}
