import { clsx } from 'clsx'
import { type RaRecord, useListContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Skeleton } from '../Skeleton.tsx'
import classes from './list-cards.module.css'
import { useListTexts } from './list-texts.ts'

const PLACES = 8

interface ListCardsProps<Row extends RaRecord> {
  /** How high a card's place is while the list loads, in pixels. */
  height: number
  card: (row: Row) => ReactNode
}

/** The rows of a list on a small screen, each as a card; a larger screen shows the table. */
export function ListCards<Row extends RaRecord>({ height, card }: ListCardsProps<Row>) {
  const { label } = useListTexts()
  const { data, error, isPending } = useListContext<Row>()
  if (isPending)
    return (
      <ul className={clsx(classes.cards, classes.figures)}>
        {Array.from({ length: PLACES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places of rows have no identity yet
          <li key={place}>
            <Skeleton width="60%" height={height} />
          </li>
        ))}
      </ul>
    )
  // The table says why there are none.
  if (error || !data?.length) return null
  return (
    <ul className={clsx(classes.cards, classes.figures)} aria-label={label}>
      {data.map((row) => (
        <li key={row.id}>{card(row)}</li>
      ))}
    </ul>
  )
}
