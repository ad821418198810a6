import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { UnfinishedImportError } from '../../booking/booking-import/unfinished-import.ts'
import { DatabaseSetupError, EngineError } from '../../platform/database/errors.ts'
import { plainMessage } from './plain-message.ts'

const SECRET = '$argon2id$v=19$secret'
const failed = (cause?: Error) => new DrizzleQueryError('insert into user_account', [SECRET], cause)
const withCode = (message: string, code: string) => Object.assign(new Error(message), { code })

describe('the printed message of an error', () => {
  it.each([
    [
      failed(new EngineError({ code: '23503', message: SECRET })),
      /Another user changed something that this change depends on.*SQLSTATE 23503/,
    ],
    [failed(new EngineError({ code: '53100', message: SECRET })), /disk of the database is full.*SQLSTATE 53100/],
    [failed(new EngineError({ code: 'XX001', message: SECRET })), /is damaged.*npm run restore.*SQLSTATE XX001/],
    [failed(withCode(SECRET, 'XX002')), /is damaged.*npm run restore.*SQLSTATE XX002/],
    [failed(new EngineError({ code: '99999', message: SECRET })), /could not do this.*SQLSTATE 99999/],
    [failed(withCode(SECRET, 'ECONNREFUSED')), /cannot be reached/],
    [failed(), /^The database could not do this\.$/],
    [withCode(SECRET, '28P01'), /refuses this account/],
    [new UnfinishedImportError(500, 900, failed()), /500 of 900 bookings are stored.*could not do this/],
  ])('of a database is a sentence without statement, parameters and its original text: %#', (error, expected) => {
    expect(plainMessage(error)).toMatch(expected)
    expect(plainMessage(error)).not.toMatch(/insert|argon2/)
  })

  it.each([
    [new DatabaseSetupError('The folder is in use.', { cause: failed() }), 'The folder is in use.'],
    [withCode('EPERM: operation not permitted', 'EPERM'), 'EPERM: operation not permitted'],
    [new Error('Name: This name is already taken.'), 'Name: This name is already taken.'],
  ])('of any other kind is its own message: %#', (error, expected) => {
    expect(plainMessage(error)).toBe(expected)
  })
})
