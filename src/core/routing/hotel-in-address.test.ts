import { expect, it } from 'vitest'
import { hotelInAddress, withHotel, withoutHotel } from './hotel-in-address.ts'

it.each([
  ['a page of one hotel', '?companyId=12', 12],
  ['a list narrowed to one', `?filter=${encodeURIComponent('{"companyIds":"7"}')}&page=2`, 7],
  ['a list narrowed to several', `?filter=${encodeURIComponent('{"companyIds":"7,8"}')}`, null],
  ['a list of another filter', `?filter=${encodeURIComponent('{"state":"failed"}')}`, null],
  ['a filter that is none', '?filter=%7Bcomp', null],
  ['no id', '?companyId=-1', null],
  ['nothing', '', null],
])('%s', (_, search, hotel) => {
  expect(hotelInAddress(search)).toBe(hotel)
})

it('a page of figures', () => {
  expect(hotelInAddress('/analyse/pickup?days=7&companyId=8#segments')).toBe(8)
})

it('the hotel is written into an address that names none, or one that cannot be', () => {
  expect(withHotel('/', 8)).toBe('/?companyId=8')
  expect(withHotel('/analyse/pickup?days=7&companyId=all#segments', 8)).toBe(
    '/analyse/pickup?days=7&companyId=8#segments',
  )
})

it('the hotel is taken out of an address, and only the hotel', () => {
  expect(withoutHotel('/?companyId=8')).toBe('/')
  expect(withoutHotel('/analyse/pickup?companyId=8&days=7')).toBe('/analyse/pickup?days=7')
})
