import Stack from '@mui/material/Stack'
import { LinkBase } from 'ra-core'
import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import form from '../form/form.module.css'
import { Row } from '../layout/Row.tsx'
import { Tag } from '../Tag.tsx'
import type { TableColumn } from '../table/column.ts'
import { Table } from '../table/Table.tsx'

/** Maximum lines shown; invalid ones come first. */
const MOST_SHOWN = 200

/** A line of a list that is previewed before anything is stored. */
export interface PreviewLine {
  line: number
  name: string
  /** The address of its record; null if there is none. */
  path: string | null
  state: string
  /** Its error messages. */
  wrong: readonly string[]
  /** Its changes, if any. */
  changes?: ReactNode
}

interface PreviewProps {
  label: string
  /** The column names; `details` if the last one shows more than errors. */
  heads: Record<'line' | 'name' | 'state', string> & { details?: string }
  lines: readonly PreviewLine[]
  /** The summary of all lines, and the next action. */
  children: ReactNode
}

/** The result of each line of a list, invalid ones first. */
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
          {wrong.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
          {changes}
        </>
      ),
    },
  ]
  return (
    <Stack component="section" spacing={3} className={form.place} aria-label={label}>
      <Row justify="space-between">{children}</Row>
      <Table
        label={label}
        variant="plain"
        isForm
        columns={columns}
        rows={ordered.slice(0, MOST_SHOWN)}
        keyOf={({ line }) => line}
      />
      {ordered.length > MOST_SHOWN && (
        <p className="muted small">{text('csvImport.more', { smart_count: ordered.length - MOST_SHOWN })}</p>
      )}
    </Stack>
  )
}
