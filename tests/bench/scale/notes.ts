import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/platform/database/db.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { type Answer, type Call, succeeded } from './calls.ts'

/** A call that writes a note, with the note's text, which no other one has. */
export type NoteCall = Call & { readonly text: string }

/** Writes a note on a night of a hotel. */
export function noteCall(hotel: number, cookie: string, stayDate: string): NoteCall {
  const text = `note ${crypto.randomUUID()}`
  return { path: `/api/calendar/${hotel}/notes`, cookie, body: { stayDate, text }, text }
}

/** Whether each note that was answered is stored once, and no other: prints the counts, and returns how many are not as they should be. */
export async function compareNotes(
  db: Db,
  answers: readonly { call: Call & { text?: string }; answer: Answer }[],
): Promise<number> {
  const stored = await selectRows<{ text: string; count: number }>(
    db,
    sql`select text, count(*)::int as count from night_note where text like 'note %' group by text`,
  )
  const counts = new Map(stored.map(({ text, count }) => [text, count]))
  const written = answers.filter(({ call }) => call.text !== undefined)
  const times = ({ call }: { call: { text?: string } }) => counts.get(call.text ?? '') ?? 0
  const done = written.filter(({ answer }) => succeeded(answer))
  const refused = written.filter(({ answer }) => answer.status === 503)
  const others = written.length - done.length - refused.length
  const lost = done.filter((each) => times(each) !== 1).length
  const unexpected = refused.filter((each) => times(each) > 0).length
  console.log(
    `notes: ${done.length} answered, of which ${lost} are not stored exactly once; ` +
      `${refused.length} refused, of which ${unexpected} are stored; ${others} other answers`,
  )
  return lost + unexpected
}
