import { useText } from '../../core/i18n/text.ts'
import type { RateTexts } from '../use-rate-texts.ts'
import classes from './active-rate.module.css'

/** A new rate beside the struck-through one that it replaces, for the eye alone: say both in text as well. */
export const ChangedRate = ({ before, after }: { before: string | null; after: string }) => (
  <span aria-hidden="true" className={classes.changed}>
    {before !== null && <s className="muted fine regular">{before}</s>}
    <ins>{after}</ins>
  </span>
)

interface ActiveRateProps {
  active: number | null
  /** The unpublished rate, in minor units. */
  drafted: number | undefined
  rates: RateTexts
}

/** The active rate; if it is changed and not published, the new one beside it. */
export function ActiveRate({ active, drafted, rates }: ActiveRateProps) {
  const text = useText()
  const written = active === null ? null : rates.rate(active)
  if (drafted === undefined) return written ?? '–'
  return (
    <>
      <ChangedRate before={active === drafted ? null : written} after={rates.rate(drafted)} />
      <span className="visually-hidden">
        {text('manage.cell.active', { rate: written ?? text('manage.none') })},{' '}
        {text('manage.cell.drafted', { rate: rates.rate(drafted) })}
      </span>
    </>
  )
}
