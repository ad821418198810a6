import { expect, it } from 'vitest'
import { sampleInvitation } from '../../../testing/samples.ts'
import { invitationBody } from './invitation-form.ts'

it('a stored invitation is written back with nothing but what may be changed', () => {
  expect(invitationBody(sampleInvitation())).toEqual({
    email: 'nora@hotel.example',
    roles: ['HOTEL_ADMIN'],
    companyIds: [7],
    language: 'DE',
    pmsSystem: null,
  })
})
