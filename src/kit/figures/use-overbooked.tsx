import type { ReactNode } from 'react'
import type { Granularity } from '../../../contract/analysis/figures.ts'
import { useText } from '../../core/i18n/text.ts'
import { Tag } from '../Tag.tsx'

/**
 * Returns the flag of an overbooked night, week or month, by its first night; undefined if it is not overbooked.
 *
 * @param overbooked the nights in the response
 * @param rows of the response, in order
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

/** The text for a night, with its flag if it has one. */
export const withFlag = (description: string | undefined, flag: ReactNode): ReactNode =>
  flag === undefined ? (
    description
  ) : (
    <>
      {description} {flag}
    </>
  )
