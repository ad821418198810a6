import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import form from '../form/form.module.css'
import { ScrollBox } from '../ScrollBox.tsx'
import { Tag } from '../Tag.tsx'
import classes from './preview.module.css'

/** As many lines as anybody reads; the wrong ones come first. */
const MOST_SHOWN = 200

/** A line of a list that is looked at before anything of it is stored. */
export interface PreviewLine {
  line: number
  name: string
  /** Where its record is opened; null as long as there is none. */
  path: string | null
  state: string
  /** What is wrong with it, in words. */
  wrong: readonly string[]
  /** What it changes, where it changes something. */
  changes?: ReactNode
}

interface PreviewProps {
  label: string
  /** How the columns are called; `details` where the last one says more than what is wrong. */
  heads: Record<'line' | 'name' | 'state', string> & { details?: string }
  lines: readonly PreviewLine[]
  /** What is said of all lines together, and the way on. */
  children: ReactNode
}

/** What becomes of each line of a list, the wrong ones first. */
export function Preview({ label, heads, lines, children }: PreviewProps) {
  const text = useText()
  const isWrong = ({ wrong }: PreviewLine) => wrong.length > 0
  const ordered = [...lines.filter(isWrong), ...lines.filter((line) => !isWrong(line))]
  return (
    <section className={form.place} aria-label={label}>
      <div className={classes.head}>{children}</div>
      <ScrollBox label={label}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{heads.line}</th>
              <th scope="col">{heads.name}</th>
              <th scope="col">{heads.state}</th>
              <th scope="col">{heads.details ?? text('common.csvImport.wrong')}</th>
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, MOST_SHOWN).map((shown) => (
              <tr key={shown.line}>
                <td>{shown.line}</td>
                <td>{shown.path === null ? shown.name : <LinkBase to={shown.path}>{shown.name}</LinkBase>}</td>
                <td>
                  <Tag {...(isWrong(shown) ? { tone: 'warn' } : {})}>{shown.state}</Tag>
                </td>
                <td>
                  {shown.wrong.map((words) => (
                    <p key={words}>{words}</p>
                  ))}
                  {shown.changes}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {ordered.length > MOST_SHOWN && (
        <p className="muted small">{text('common.csvImport.more', { smart_count: ordered.length - MOST_SHOWN })}</p>
      )}
    </section>
  )
}
