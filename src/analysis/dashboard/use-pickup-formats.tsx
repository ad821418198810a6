import type { ReactNode } from 'react'
import type { Compared } from '../../../contract/analysis/analysis.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { NoComparison } from '../../kit/figures/DifferenceFrom.tsx'
import { change } from '../../kit/figures/ratio.ts'
import { Reference } from '../../kit/KeyFigure.tsx'

interface PickupFormat {
  readonly unit: string
  readonly write: (value: number | null) => string
  readonly writeAverage: (value: number | null) => string
  readonly against: (figure: Compared) => ReactNode
}

/** How pickup is formatted and compared: rooms as a number, revenue as a share; a share of a loss is meaningless. */
export function usePickupFormats(currency: string): (name: 'pickup' | 'pickupRevenue') => PickupFormat {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const money = (value: number | null) => formats.wholeMoneyDifference(value, currency)
  const to = (reference: string) => <Reference>{text('figures.toStly', { reference })}</Reference>
  const rooms: PickupFormat = {
    unit: text('figures.roomNights'),
    write: formats.difference,
    writeAverage: formats.decimalDifference,
    against: ({ value, stly }) => {
      if (stly === null) return <NoComparison />
      const difference = (value ?? 0) - stly
      const write = Number.isInteger(difference) ? formats.difference : formats.decimalDifference
      return (
        <>
          <Delta value={difference}>{write(difference)}</Delta> {to(write(stly))}
        </>
      )
    },
  }
  const revenue: PickupFormat = {
    unit: formats.currencyUnit(currency, settings.showCurrencySymbol),
    write: money,
    writeAverage: money,
    against: ({ value, stly }) => {
      if (stly === null) return <NoComparison />
      const share = change(value, stly > 0 ? stly : null)
      return (
        <>
          {share !== null && (
            <>
              <Delta value={Math.round(share * 1000)}>{`${formats.percentDifference(share)} %`}</Delta>{' '}
            </>
          )}
          {to(money(stly))}
        </>
      )
    },
  }
  return (name) => (name === 'pickup' ? rooms : revenue)
}
