import { expect, it } from 'vitest'
import { sampleUser } from '../../../testing/samples.ts'
import { userBody } from './user-form.ts'

it('only the writable fields of a stored user are sent back', () => {
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
