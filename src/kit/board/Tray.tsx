import { useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { useId } from 'react'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import classes from './board.module.css'
import type { CodeOf } from './board-definition.ts'
import { Card } from './Card.tsx'
import type { CardContext } from './card-context.ts'
import { TRAY } from './use-dragging.ts'

interface TrayProps<Shown extends CodeGroups> extends CardContext<Shown> {
  codes: CodeOf<Shown>[]
}

/** The codes without a group, and how many are unmapped. */
export function Tray<Shown extends CodeGroups>({ codes, ...cards }: TrayProps<Shown>) {
  const text = useText()
  const id = useId()
  const { setNodeRef, isOver } = useDroppable({ id: TRAY })
  const { isPending = () => true } = cards.parts
  const waiting = codes.filter(isPending).length
  const { texts } = cards.definition
  const isEmpty = cards.state.shown?.codes.length === 0
  return (
    <section
      ref={setNodeRef}
      className={clsx(classes.column, waiting > 0 && classes.waiting, isOver && classes.over)}
      aria-labelledby={id}
    >
      <header className={classes.head}>
        <h2 id={id} className="breakable min-0">
          {text(texts.unmapped)}
        </h2>
        <span className={clsx('small to-start', waiting > 0 ? 'medium warn' : 'muted')}>
          {waiting > 0
            ? text(texts.waiting, { smart_count: waiting })
            : text(isEmpty ? texts.none : texts.nothingWaits)}
        </span>
      </header>
      {codes.length > 0 && (
        <ul className={clsx(classes.cards, classes.columns)}>
          {codes.map((code) => (
            <Card key={code.code} {...cards} code={code} />
          ))}
        </ul>
      )}
    </section>
  )
}
