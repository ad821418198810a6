import type { HttpError } from 'ra-core'
import type { FieldError } from '../../../contract/platform/problem.ts'
import type { RateLimits } from '../../../contract/pricing/pricing.ts'
import { useText } from '../../core/i18n/text.ts'
import { useRefusalText } from '../../kit/refusals.ts'
import type { RateTexts } from '../use-rate-texts.ts'

/** Why a rate was refused: a code, and the reason in the server's words. */
export interface RateRefusal {
  readonly code?: string | undefined
  readonly reason?: string | undefined
}

const OF_LINE = /^lines\.(\d+)\./

/** The refusal of each line of a call that saved none, by the place of the line. */
export function refusedLines(error: Error): ReadonlyMap<number, RateRefusal> {
  const fields: readonly FieldError[] = (error as HttpError).body?.fields ?? []
  return new Map(
    fields.flatMap(({ path, code, message }) => {
      const place = OF_LINE.exec(path)?.[1]
      return place === undefined ? [] : [[Number(place), { code, reason: message }]]
    }),
  )
}

/** The refusal of a call that changed one rate, or of its first one. */
export function refusalOf(error: Error): RateRefusal {
  const [first] = refusedLines(error).values()
  const { body, message } = error as HttpError
  return first?.code === 'limits' || first?.code === 'no-level'
    ? first
    : { code: body?.code, reason: first?.reason ?? message }
}

/** Why a rate was not saved, in the user's language and currency. */
export function useRateRefusal(rates: RateTexts): (refusal: RateRefusal, limits: RateLimits | null) => string {
  const text = useText()
  const refusalText = useRefusalText()
  return ({ code, reason }, limits) => {
    if (code === 'no-level') return text('manage.rate.noLevel')
    if (code === 'stale') return text('manage.many.staleNight')
    if (code === 'limits' && limits)
      return text('manage.rate.outside', { lowest: rates.rate(limits.lowest), highest: rates.rate(limits.highest) })
    return refusalText({ code, reason })
  }
}
