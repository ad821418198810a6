import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import classes from './readout.module.css'

/** A figure with its name, and an addition: its unit, or its share. */
export type ReadoutRow = [label: string, value: ReactNode, also: ReactNode]

interface ReadoutProps {
  title: string
  note?: ReactNode
  rows: readonly ReadoutRow[]
  /** The position shown in the readout, out of all; the arrow buttons step through them. */
  index: number
  count: number
  onStep: (index: number) => void
  /** Actions for the position. */
  children?: ReactNode
}

/** The figures of the position under the pointer; the arrow buttons step through the positions without one. */
export function Readout({ title, note, rows, index, count, onStep, children }: ReadoutProps) {
  const text = useText()
  const step = (by: -1 | 1) => (
    <Button
      variant="quiet"
      size="small"
      iconOnly
      aria-label={text(by < 0 ? 'figures.earlier' : 'figures.later')}
      disabled={index + by < 0 || index + by >= count}
      onClick={() => onStep(index + by)}
    >
      <Icon name={by < 0 ? 'back' : 'forward'} size={12} />
    </Button>
  )
  return (
    <div className={classes.readout}>
      <div className="between flex gap-8">
        <div>
          <h3>{title}</h3>
          {note && <p className="small muted">{note}</p>}
        </div>
        <span className="flex">
          {step(-1)}
          {step(1)}
        </span>
      </div>
      <table className={classes.rows}>
        <tbody>
          {rows.map(([label, value, also]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
              <td className={classes.also}>{also}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children && <div className="wrap flex gap-8 mt-12">{children}</div>}
    </div>
  )
}

/** The read-out's place while its figures are on their way. */
export const NoReadout = () => <div className={classes.readout} />
