import type { ActivityEntry } from '../../../../contract/platform/activity.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { EntryChanges } from '../../../kit/history/EntryChanges.tsx'
import { ResultTag } from '../../../kit/history/ResultTag.tsx'
import { useEntryText } from '../../../kit/history/use-entry-text.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { RecordName } from './RecordName.tsx'

/** The columns of the activity log. Moments are on the clock of the page. */
export function useActivityColumns(): ListColumn<ActivityEntry, 'activity'>[] {
  const entryText = useEntryText()
  const moment = useMoment()
  return [
    {
      name: 'at',
      sortBy: 'at',
      isFixed: true,
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    { name: 'user', cell: (entry) => entryText.who(entry) },
    { name: 'action', cell: entryText.action },
    {
      name: 'result',
      cell: (entry) => <ResultTag entry={entry}>{entryText.result('succeeded')}</ResultTag>,
    },
    { name: 'entity', cell: (entry) => <RecordName entry={entry} /> },
    { name: 'company', cell: ({ company }) => company?.name },
    { name: 'change', cell: (entry) => <EntryChanges entry={entry} /> },
    { name: 'source', cell: ({ source }) => entryText.source(source) },
  ]
}
