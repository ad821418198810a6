import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import classes from './version-table.module.css'

interface VersionTableProps {
  rows: { label: string; mine: ReactNode; theirs: ReactNode }[]
}

/** Two versions of the same fields side by side: what is typed here, and what somebody else has stored meanwhile. */
export function VersionTable({ rows }: VersionTableProps) {
  const text = useText()
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">{text('common.form.conflict.field')}</th>
          <th scope="col">{text('common.form.conflict.mine')}</th>
          <th scope="col">{text('common.form.conflict.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine}</td>
            <td>{theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
