import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

interface FactListProps {
  facts: [name: string, value: ReactNode][]
  /** The values are sentences, which begin below each other. */
  isText?: boolean
}

/** Facts to read, each with its name. */
export function FactList({ facts, isText = false }: FactListProps) {
  return (
    <dl className={clsx(classes.facts, isText && classes.text)}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
