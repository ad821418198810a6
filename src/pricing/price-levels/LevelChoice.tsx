import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Row } from '../../kit/layout/Row.tsx'
import classes from './calendar.module.css'
import type { LevelStyle } from './MonthGrid.tsx'

interface LevelChoiceProps {
  styles: ReadonlyMap<number, LevelStyle>
  /** How many of the shown nights have each level, or none. */
  counts: ReadonlyMap<number | null, number>
  value: number | null
  isReadOnly: boolean
  onChange: (level: number | null) => void
}

/** The level that dragging assigns; also the legend of the calendar. */
export function LevelChoice({ styles, counts, value, isReadOnly, onChange }: LevelChoiceProps) {
  const text = useText()
  const formats = useFormats()
  const none = { name: text('priceLevels.calendar.noLevel'), short: '', colour: 'transparent' }
  const choices: [number | null, LevelStyle][] = [...styles, [null, none]]
  return (
    <Row role="group" aria-label={text('priceLevels.calendar.chosen')} spacing={1}>
      {choices.map(([id, { name, short, colour }]) => (
        <button
          key={id ?? 'none'}
          type="button"
          className={clsx('inline-row control gap-6 compact', classes.choice)}
          aria-pressed={!isReadOnly && id === value}
          style={{ '--level': colour } as CSSProperties}
          onClick={() => onChange(id)}
        >
          <span className={classes.swatch}>{short}</span>
          {name}
          <span className="muted regular fine">{formats.count(counts.get(id) ?? 0)}</span>
        </button>
      ))}
    </Row>
  )
}
