import { type ReactNode, useId } from 'react'
import classes from './card.module.css'

interface CardProps {
  title: ReactNode
  note?: ReactNode
  tools?: ReactNode
  /** Which part of the page it is for the tour. */
  tourPart?: string
  children: ReactNode
}

/** A titled part of a page. */
export function Card({ title, note, tools, tourPart, children }: CardProps) {
  const id = useId()
  return (
    <section className="surface min-0" aria-labelledby={id} data-tour={tourPart}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {note && <span className="small muted">{note}</span>}
        {tools && <div className="row wrap min-0 to-end">{tools}</div>}
      </header>
      {children}
    </section>
  )
}
