import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type HotelEvent, importedEventSchema, MOST_IMPORTED_EVENTS } from '../../../contract/market/event.ts'
import { addDays, isStayDate } from '../../../contract/platform/stay-date.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { todayIn } from '../../core/format/today.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { api } from '../../core/http/index.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { FileButton } from '../../kit/csv-import/FileButton.tsx'
import { readCsv } from '../../kit/csv-import/read-csv.ts'
import { Notice } from '../../kit/form/Notice.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { hotelEvents } from '../hotel-events.ts'
import type { ReadEvent } from './read-events.ts'

/** Days back and ahead for which events are imported: the forecast learns from past ones. */
const BEHIND = 730
const AHEAD = 730

type Found = ReadEvent & { state: 'new' | 'changed' | 'cancelled' | 'known' | 'wrong' }

const isGone = ({ state }: Found): boolean => state === 'cancelled'

const isSame = (one: ReadEvent, other: HotelEvent): boolean =>
  one.name === other.name && one.firstNight === other.firstNight && one.lastNight === other.lastNight

/** What an import does with an event. */
function stateOf(event: ReadEvent, events: readonly HotelEvent[]): Found['state'] {
  if (!importedEventSchema.safeParse(event).success) return 'wrong'
  const own = events.find(({ uid }) => uid !== null && uid === event.uid)
  if (own) return isSame(event, own) ? 'known' : 'changed'
  return events.some((each) => isSame(event, each)) ? 'known' : 'new'
}

/** Imports events from a calendar or a CSV file: first a preview, then all changes. */
export function ImportCard({ events }: { events: readonly HotelEvent[] }) {
  const text = useText()
  const formats = useFormats()
  const mayChange = useHasAuthority('HOTEL_ADMIN')
  const { id: companyId, timeZone } = useCompany()
  const today = todayIn(timeZone)
  const queries = useQueryClient()
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const store = useMutation({
    mutationFn: (some: readonly Found[]) => {
      const [gone, rest] = [some.filter(isGone), some.filter((event) => !isGone(event))]
      return api.request('POST /api/calendar/:companyId/events/import', {
        params: { companyId },
        body: {
          events: rest.map(({ state: _, ...event }) => event),
          cancelled: gone.flatMap(({ uid }) => uid ?? []),
        },
      })
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [hotelEvents.name] })
      setFound(null)
    },
  })
  const read = async (file: File) => {
    store.reset()
    setUnreadable(false)
    try {
      const { eventsIn } = await import('./read-events.ts')
      const first = addDays(today, -BEHIND)
      const all = eventsIn(await readCsv(file), { from: first, today, to: addDays(today, AHEAD), timeZone })
      const named = new Set(all.events.map(({ uid }) => uid))
      const isLeft = (uid: string) => !named.has(uid) && all.series.some((series) => uid.startsWith(`${series} `))
      const gone = events.filter(
        ({ uid, lastNight }) => uid !== null && (all.cancelled.includes(uid) || (lastNight >= first && isLeft(uid))),
      )
      setFound([
        ...all.events
          // A date that can't be parsed is an error, not too old.
          .filter(({ lastNight }) => !isStayDate(lastNight) || lastNight >= first)
          .map((event) => ({ ...event, state: stateOf(event, events) })),
        ...gone.map(({ name, firstNight, lastNight, expectedImpact, note, uid }) => ({
          ...{ name, firstNight, lastNight, expectedImpact, note, uid },
          state: 'cancelled' as const,
        })),
      ])
    } catch {
      setFound(null)
      setUnreadable(true)
    }
  }
  if (!mayChange) return null
  const valid = (found ?? []).filter(({ state }) => state === 'new' || state === 'changed' || state === 'cancelled')
  // Those that were entered before get their id, by which a later file moves them.
  const unnamed = (found ?? []).filter(
    (event) => event.state === 'known' && event.uid !== null && !events.some(({ uid }) => uid === event.uid),
  )
  const isAhead = ({ lastNight }: Found) => lastNight >= today
  // If there are more than can be added at once, those ahead come first, then the most recent.
  const fresh = [
    ...valid.filter(isAhead),
    ...valid.filter((event) => !isAhead(event)).sort((one, next) => (one.firstNight < next.firstNight ? 1 : -1)),
  ]
  return (
    <Card
      title={text('events.fromFile.title')}
      note={text('events.fromFile.note')}
      tools={
        <FileButton accept=".ics,.csv,text/calendar,text/csv" onChoose={(file) => void read(file)}>
          {text('events.fromFile.choose')}
        </FileButton>
      }
    >
      {isUnreadable && <Notice>{text('events.fromFile.unreadable')}</Notice>}
      {store.isError && <Notice>{text('events.fromFile.refused')}</Notice>}
      <CardNote role="status">
        {store.data
          ? text('events.fromFile.saved', {
              added: formats.count(store.data.added),
              changed: formats.count(store.data.changed),
              removed: formats.count(store.data.removed),
            })
          : found
            ? text('events.fromFile.found', { smart_count: fresh.length })
            : text('events.fromFile.help')}
      </CardNote>
      {found && found.length > 0 && (
        <Table
          label={text('events.fromFile.title')}
          rows={found}
          keyOf={({ name, firstNight, lastNight, uid }) => uid ?? `${firstNight} ${lastNight} ${name}`}
          columns={[
            { name: 'name', label: text('events.name'), isRowHeader: true, cell: ({ name }) => name },
            {
              name: 'nights',
              label: text('events.nights'),
              cell: ({ firstNight, lastNight, state }) =>
                state === 'wrong' ? `${firstNight} – ${lastNight}` : formats.dayRange(firstNight, lastNight),
            },
            {
              name: 'state',
              label: text('events.fromFile.state'),
              cell: ({ state }) => (
                <Tag {...(state === 'wrong' ? { tone: 'warn' as const } : {})}>
                  {text(`events.fromFile.states.${state}`)}
                </Tag>
              ),
            },
          ]}
        />
      )}
      {fresh.length > 0 && (
        <CardBody>
          <Button
            variant="primary"
            disabled={store.isPending}
            onClick={() => store.mutate([...fresh, ...unnamed].slice(0, MOST_IMPORTED_EVENTS))}
          >
            {text('events.fromFile.store', { smart_count: Math.min(fresh.length, MOST_IMPORTED_EVENTS) })}
          </Button>
        </CardBody>
      )}
    </Card>
  )
}
