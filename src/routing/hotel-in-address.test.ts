import { expect, it } from 'vitest'
import { hotelInAddress } from './hotel-in-address.ts'

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
