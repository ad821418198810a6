import { useInfiniteGetList } from 'ra-core'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import type { ActivityEntity, ActivityEntry } from '../../../contract/platform/activity.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { FieldGroup } from '../form/FieldGroup.tsx'
import { Loaded } from '../Loaded.tsx'
import { DividedList } from '../layout/DividedList.tsx'
import { EntryChanges } from './EntryChanges.tsx'
import { ResultTag } from './ResultTag.tsx'
import { useEntryText } from './use-entry-text.ts'

const FIRST_PAGE = { page: 1, perPage: 10 }
const NEWEST_FIRST = { field: 'at', order: 'DESC' } as const

interface RecordHistoryProps {
  /** The entries included: a user's password and sessions belong to the user. */
  entity: readonly ActivityEntity[]
  entityId: number
  /** The time zone of its times: the one used on the rest of the page. */
  timeZone: string
}

/** The history of one record, newest first. */
export function RecordHistory({ entity, entityId, timeZone }: RecordHistoryProps) {
  const text = useText()
  const entryText = useEntryText()
  const { moment } = useFormats()
  const filter = { entity: entity.join(','), entityId }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteGetList<ActivityEntry>(
    'activity',
    { pagination: FIRST_PAGE, sort: NEWEST_FIRST, filter },
  )
  const entries = data?.pages.flatMap((page) => page.data)
  const all = `/activity-log?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
  return (
    <FieldGroup
      title={text('history.history')}
      description={
        <>
          {text('history.historyDescription')} <Link to={all}>{text('history.historyAll')}</Link>
        </>
      }
    >
      <Loaded
        call={{ data: entries, error, refetch }}
        failed={text('history.historyFailed')}
        placeholder={80}
        empty={(entries) => entries.length === 0 && <p className="muted">{text('history.historyNone')}</p>}
      >
        {(entries) => (
          <DividedList component="ol" isSpaced>
            {entries.map((entry) => (
              <li key={entry.id} className="compact">
                <p className="wrap flex gap-6">
                  <b>{entryText.who(entry)}</b> <span>{entryText.action(entry)}</span> <ResultTag entry={entry} />
                  {entity.length > 1 && <Fragment> · {entryText.entity(entry.entity)}</Fragment>}
                  <time dateTime={entry.at} className="muted to-end">
                    {moment(entry.at, timeZone)}
                  </time>
                </p>
                <EntryChanges entry={entry} />
              </li>
            ))}
          </DividedList>
        )}
      </Loaded>
      {hasNextPage && (
        <div>
          <Button aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('common.notifications.more')}
          </Button>
        </div>
      )}
    </FieldGroup>
  )
}
