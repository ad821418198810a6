import { expect, it } from 'vitest'
import { narrowed } from './narrowed.ts'

it.each([
  [{}, 'state', 'booked', { state: 'booked' }],
  [{ state: 'booked', externalIdLike: '7' }, 'state', undefined, { externalIdLike: '7' }],
  [{ arrivalFrom: '2026-05-01' }, 'arrivalTo', '2026-05-01', { arrivalFrom: '2026-05-01', arrivalTo: '2026-05-01' }],
  [
    { arrivalFrom: '2026-05-01', state: 'booked' },
    'arrivalTo',
    '2026-04-30',
    { arrivalTo: '2026-04-30', state: 'booked' },
  ],
  [{ arrivalTo: '2026-05-01' }, 'arrivalFrom', '2026-05-02', { arrivalFrom: '2026-05-02' }],
])('%j with %s %s', (filters, name, value, result) => expect(narrowed(filters, name, value)).toEqual(result))
