import { COUNT_FROM } from '../../../contract/booking/booking-status.ts'
import { UnreadableLine } from '../../hotel/csv-line.ts'
import type { DocumentCsv } from '../../hotel/DocumentEdit.tsx'

/** A line for each state with an entry, `counts` is yes or no; a line for all states defines from when bookings count. */
export const bookingStatusCsv: DocumentCsv<'booking-status'> = {
  columns: ['state', 'counts', 'count-from'],
  linesOf: ({ countFrom, states }) => [
    { state: '', counts: '', 'count-from': countFrom },
    ...states.map(({ state, counts }) => ({ state, counts: counts ? 'yes' : 'no', 'count-from': '' })),
  ],
  contentOf: (lines, before) => {
    const content = { countFrom: before.countFrom, states: [] as { state: string; counts: boolean }[] }
    lines.forEach((line, place) => {
      const wrong = (column: string) => new UnreadableLine(place + 2, column)
      if (line['count-from']) {
        const countFrom = COUNT_FROM.find((each) => each === line['count-from'])
        if (!countFrom) throw wrong('count-from')
        content.countFrom = countFrom
      }
      if (!line.state) return
      if (content.states.some(({ state }) => state === line.state)) throw wrong('state')
      if (line.counts !== 'yes' && line.counts !== 'no') throw wrong('counts')
      content.states.push({ state: line.state, counts: line.counts === 'yes' })
    })
    return content
  },
}
