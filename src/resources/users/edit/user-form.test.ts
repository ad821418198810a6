import { expect, it } from 'vitest'
import { sampleUser } from '../../../testing/samples.ts'
import { userBody } from './user-form.ts'

it('of a stored user only what may be written is sent back', () => {
  expect(Object.keys(userBody(sampleUser())).sort()).toEqual([
    'companyIds',
    'email',
    'firstname',
    'isActive',
    'lastname',
    'pmsSystem',
    'roles',
    'termsAccepted',
    'username',
  ])
})
