import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import form from '../form/form.module.css'
import { Tag } from '../Tag.tsx'
import type { TableColumn } from '../table/column.ts'
import { Table } from '../table/Table.tsx'
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
  const columns: TableColumn<PreviewLine>[] = [
    { name: 'line', label: heads.line, cell: ({ line }) => line },
    {
      name: 'name',
      label: heads.name,
      cell: ({ name, path }) => (path === null ? name : <LinkBase to={path}>{name}</LinkBase>),
    },
    {
      name: 'state',
      label: heads.state,
      cell: (line) => <Tag {...(isWrong(line) ? { tone: 'warn' } : {})}>{line.state}</Tag>,
    },
    {
      name: 'details',
      label: heads.details ?? text('csvImport.wrong'),
      cell: ({ wrong, changes }) => (
        <>
          {wrong.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {changes}
        </>
      ),
    },
  ]
  return (
    <section className={form.place} aria-label={label}>
      <div className={classes.head}>{children}</div>
      <Table
        label={label}
        variant="plain"
        isStacked
        columns={columns}
        rows={ordered.slice(0, MOST_SHOWN)}
        keyOf={({ line }) => line}
      />
      {ordered.length > MOST_SHOWN && (
        <p className="muted small">{text('csvImport.more', { smart_count: ordered.length - MOST_SHOWN })}</p>
      )}
    </section>
  )
}
