import type { ReactNode } from 'react'
import type { Granularity } from '../../contract/figures.ts'
import { Tag } from '../components/Tag.tsx'
import { useText } from '../i18n/text.ts'

/**
 * Answers what flags a night, week or month, by its first night, with rooms sold that the hotel does not have; undefined
 * where there are none.
 *
 * @param overbooked the nights, as an answer names them
 * @param rows of the answer, in their order
 */
export function useOverbooked(
  overbooked: readonly string[] = [],
  rows: readonly { readonly stayDate: string }[] = [],
  granularity: Granularity = 'day',
): (stayDate: string) => ReactNode {
  const text = useText()
  const counts = new Map<string, number>()
  for (const night of overbooked) {
    const period = rows.findLast(({ stayDate }) => stayDate <= night)?.stayDate
    if (period !== undefined) counts.set(period, (counts.get(period) ?? 0) + 1)
  }
  return (stayDate) => {
    const nights = counts.get(stayDate)
    if (nights === undefined) return undefined
    return (
      <Tag tone="warn">
        {granularity === 'day'
          ? text('figures.overbooked.night')
          : text('figures.overbooked.nights', { smart_count: nights })}
      </Tag>
    )
  }
}

/** What is said of a night, with its flag where it has one. */
export const withFlag = (said: string | undefined, flag: ReactNode): ReactNode =>
  flag === undefined ? (
    said
  ) : (
    <>
      {said} {flag}
    </>
  )
