import type { ActivityEntry } from '../../../../contract/activity.ts'
import { Differences } from '../../../components/history/Differences.tsx'
import { ResultTag } from '../../../components/history/ResultTag.tsx'
import { useEntryText } from '../../../components/history/use-entry-text.ts'
import type { Column } from '../../../components/list/columns.ts'
import { useHotelMoment } from '../../../format/use-hotel-moment.ts'
import { useText } from '../../../i18n/text.ts'
import { RecordName } from './RecordName.tsx'

/** The columns of the activity log. Moments are told on the clock of the current hotel. */
export function useActivityColumns(): Column<ActivityEntry>[] {
  const text = useText()
  const words = useEntryText()
  const moment = useHotelMoment()
  return [
    {
      name: 'at',
      label: text('activity.at'),
      sortBy: 'at',
      isFixed: true,
      cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    { name: 'who', label: text('activity.who'), cell: (entry) => words.who(entry) },
    { name: 'action', label: text('activity.action'), cell: words.action },
    {
      name: 'result',
      label: text('activity.result'),
      cell: (entry) => <ResultTag entry={entry}>{words.result('succeeded')}</ResultTag>,
    },
    { name: 'record', label: text('activity.record'), cell: (entry) => <RecordName entry={entry} /> },
    { name: 'hotel', label: text('common.activity.hotel'), cell: ({ company }) => company?.name },
    { name: 'change', label: text('activity.change'), cell: (entry) => <Differences entry={entry} /> },
    { name: 'source', label: text('activity.source'), cell: ({ source }) => words.source(source) },
  ]
}
