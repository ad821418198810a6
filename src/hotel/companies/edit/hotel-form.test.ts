import type { FieldValues, ResolverOptions } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { errorsByPath } from '../../../kit/form/contract-resolver.ts'
import { resolverOf, serverErrors } from '../../../kit/record-form/form-errors.ts'
import { sampleHotel } from '../../../testing/samples.ts'
import { HOTEL_FORM } from './hotel-form.ts'

const check = async (part: Record<string, unknown>) => {
  const options = { fields: {}, shouldUseNativeValidation: false } as ResolverOptions<FieldValues>
  const { errors } = await resolverOf(HOTEL_FORM)({ ...sampleHotel(), ...part }, undefined, options)
  return Object.fromEntries(errorsByPath(errors))
}

describe('the form of a hotel', () => {
  it('accepts a hotel as it is stored', async () => expect(await check({})).toEqual({}))

  it('shows the requirement of each invalid field at the field', async () => {
    const address = { ...sampleHotel().address, countryCode: null }
    expect(await check({ name: ' ', address, timeZone: 'Mars/Olympus', hubspotCompanyId: '12a' })).toEqual({
      name: 'companies.rules.name',
      'address.countryCode': 'companies.rules.country',
      timeZone: 'companies.rules.timeZone',
      hubspotCompanyId: 'companies.rules.hubspotCompanyId',
    })
  })

  it('points to the attributes when one of them is wrong', async () => {
    expect(await check({ attributes: { source: 'x'.repeat(501) } })).toEqual({
      attributes: 'companies.rules.attributes',
    })
  })

  it('shows the server’s field errors at the same fields, and others above the form', () => {
    expect(
      serverErrors(HOTEL_FORM, [
        { path: 'address.city', message: 'too long', code: 'too_big' },
        { path: '', message: 'is not possible now', code: 'x' },
      ]),
    ).toEqual({ 'address.city': 'companies.rules.tooLong', 'root.server': 'is not possible now' })
  })
})
