import { BUDGET_SPREADINGS } from '../../../contract/analysis/budget-setup.ts'
import { UnreadableLine } from '../../hotel/csv-line.ts'
import type { DocumentCsv } from '../../hotel/DocumentEdit.tsx'

interface Segment {
  readonly id: number
  readonly name: string
}

/** A line for each segment, `budgeted` is yes or no; a line for all segments defines how months are spread. */
export const budgetSetupCsv = (segments: readonly Segment[]): DocumentCsv<'budget-setup'> => ({
  columns: ['segment', 'budgeted', 'spreading'],
  linesOf: ({ spreading, segments: entries }) => [
    { segment: '', budgeted: '', spreading },
    ...segments.map(({ id, name }) => ({
      segment: name,
      budgeted: entries.some(({ segment, isBudgeted }) => segment === id && !isBudgeted) ? 'no' : 'yes',
      spreading: '',
    })),
  ],
  contentOf: (lines, before) => {
    const content = { spreading: before.spreading, segments: [] as { segment: number; isBudgeted: boolean }[] }
    const seen = new Set<number>()
    lines.forEach((line, place) => {
      const wrong = (column: string) => new UnreadableLine(place + 2, column)
      if (line.spreading) {
        const spreading = BUDGET_SPREADINGS.find((each) => each === line.spreading)
        if (!spreading) throw wrong('spreading')
        content.spreading = spreading
      }
      if (!line.segment) return
      const segment = segments.find(({ name }) => name === line.segment)
      if (!segment || seen.has(segment.id)) throw wrong('segment')
      if (line.budgeted !== 'yes' && line.budgeted !== 'no') throw wrong('budgeted')
      seen.add(segment.id)
      if (line.budgeted === 'no') content.segments.push({ segment: segment.id, isBudgeted: false })
    })
    content.segments.sort((a, b) => a.segment - b.segment)
    return content
  },
})
