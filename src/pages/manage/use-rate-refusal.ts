import type { HttpError } from 'ra-core'
import type { RateLimits } from '../../../contract/pricing.ts'
import type { FieldError } from '../../../contract/problem.ts'
import { useRefusalText } from '../../components/refusals.ts'
import { useText } from '../../i18n/text.ts'
import type { RateTexts } from '../../pricing/use-rate-texts.ts'

const faultOf = (error: Error): FieldError | undefined => {
  const fields: readonly FieldError[] = (error as HttpError).body?.fields ?? []
  return fields[0]
}

/** Whether a rate was not saved because it is outside the limits of its level. */
export const isOutsideLimits = (error: Error | null): boolean => error !== null && faultOf(error)?.code === 'limits'

/** Why a rate was not saved, in the user's language and currency. */
export function useRateRefusal(rates: RateTexts): (error: Error, limits: RateLimits | null) => string {
  const text = useText()
  const refusal = useRefusalText()
  return (error, limits) => {
    const { body, message } = error as HttpError
    const fault = faultOf(error)
    if (fault?.code === 'no-level') return text('manage.rate.noLevel')
    if (fault?.code === 'limits' && limits)
      return text('manage.rate.outside', { lowest: rates.rate(limits.lowest), highest: rates.rate(limits.highest) })
    return refusal({ code: body?.code, reason: fault?.message ?? message })
  }
}
