import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { currencyOf, timeZoneOf } from './country-defaults.ts'

/**
 * Sets currency and time zone of a new hotel from its country, as long as they were not selected manually. Used inside
 * its form.
 */
export function FollowCountry() {
  const { getValues, setValue } = useFormContext()
  // What nobody has chosen: the first values, then those of the country before.
  const given = useRef<Record<string, unknown>>({ currency: getValues('currency'), timeZone: getValues('timeZone') })
  const country: unknown = useWatch({ name: 'address.countryCode' })
  useEffect(() => {
    if (typeof country !== 'string') return
    const follow = (field: string, value: string | undefined) => {
      if (value === undefined || getValues(field) !== given.current[field]) return
      given.current[field] = value
      setValue(field, value)
    }
    follow('currency', currencyOf(country))
    follow('timeZone', timeZoneOf(country))
  }, [country, getValues, setValue])
  return null
}
