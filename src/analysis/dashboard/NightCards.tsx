import type { ReactNode } from 'react'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { withFlag } from '../../kit/figures/use-overbooked.tsx'
import cards from '../../kit/list/list-cards.module.css'
import { type Figures, figuresOf, type Night } from './figures.ts'

interface NightCardsProps {
  nights: Night[]
  all: Night[]
  /** A flag for an overbooked night. */
  flag: (stayDate: string) => ReactNode
  currency: string
}

/** The nights on a small screen: on the books, against last year, revenue. */
export function NightCards({ nights, all, flag, currency }: NightCardsProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <ul className={`${cards.cards} ${cards.figures}`} aria-label={text('dashboard.byNight')}>
      {nights.map((night) => (
        <NightCard
          key={night.stayDate}
          label={withFlag(formats.night(night.stayDate), flag(night.stayDate))}
          figures={figuresOf([night])}
          currency={currency}
        />
      ))}
      <NightCard
        isTotal
        label={text('dashboard.nights', { smart_count: all.length })}
        figures={figuresOf(all)}
        currency={currency}
      />
    </ul>
  )
}

interface NightCardProps {
  label: ReactNode
  figures: Figures
  currency: string
  isTotal?: boolean
}

function NightCard({ label, figures, currency, isTotal = false }: NightCardProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const { rooms, roomsStly, capacity, revenue } = figures
  return (
    <li className={isTotal ? 'canvas' : undefined}>
      <b>{label}</b>
      <dl>
        <div>
          <dt>{text('dashboard.roomsOfCapacity')}</dt>
          <dd>
            {formats.count(rooms)} /{' '}
            {capacity === null ? <span title={text('figures.noCapacity')}>{UNKNOWN}</span> : formats.count(capacity)}
          </dd>
        </div>
        <div>
          <dt>{text('dashboard.againstStly')}</dt>
          <dd>
            <Delta value={rooms - roomsStly}>{formats.difference(rooms - roomsStly)}</Delta>
          </dd>
        </div>
        <div>
          <dt>{`${text('dashboard.measure.revenue')}, ${formats.currencyUnit(currency, settings.showCurrencySymbol)}`}</dt>
          <dd>{formats.wholeMoney(revenue, currency)}</dd>
        </div>
      </dl>
    </li>
  )
}
