import { expect, it } from 'vitest'
import { sampleInvitation } from '../../../testing/samples.ts'
import { invitationBody } from './invitation-form.ts'

it('a stored invitation is sent back with only its writable fields', () => {
  expect(invitationBody(sampleInvitation())).toEqual({
    email: 'nora@hotel.example',
    roles: ['HOTEL_ADMIN'],
    companyIds: [7],
    language: 'DE',
    pmsSystem: null,
  })
})
