import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../support/test-app.ts'
import { breaksBetween, type OpenApi } from './compatibility.ts'

/**
 * What clients of the last release must change, and why it was worth that. At a release its description replaces the file in
 * `docs`, and this list is emptied.
 */
const ACCEPTED = [
  // Hotels from which nothing has ever come are late, too.
  'GET /api/monitoring answer.lateHotels[].lastDataAt: null instead of string',
  // Holidays and events are compared with their own nights of last year, so that no hint is needed where they moved.
  'GET /api/analysis/dashboard answer.attention[].lastYear: required',
  'PUT /api/analysis/attention-seen body.kind: moved',
  // Nobody sells a room for nothing: 0 was a typing error.
  'PUT /api/pricing/drafts body.lines[].rate: minimum 1',
  // Files may have the date of each night instead of arrival and departure.
  'GET /api/connection/connections/{companyId}/files answer.settings.mapping.columns.arrival: required',
  // A sample says what was assumed beside each cell, and asks where a file leaves the order of day and month open.
  'POST /api/connection/connections/{companyId}/files/look answer.repeated: required',
  'POST /api/connection/connections/{companyId}/files/look answer.mapping.dates: null instead of string',
  'POST /api/connection/connections/{companyId}/files/look answer.faults[].fault: required',
]

const docs = new URL('../../docs/', import.meta.url)
const released = readdirSync(docs).filter((name) => /^openapi-.*\.json$/.test(name))

/** A description with one call that has these parts. */
const withCall = (operation: object, method = 'post') => ({ paths: { '/call': { [method]: operation } } }) as OpenApi
const taking = (schema: object) => withCall({ requestBody: { content: { json: { schema } } } })
const answering = (schema: object) => withCall({ responses: { 200: { content: { json: { schema } } } } })
const object = (properties: object, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const TEXT = { type: 'string' }
const NULL = { type: 'null' }
const COLOUR = { type: 'string', enum: ['red', 'green'] }
const RED = { type: 'string', enum: ['red'] }
const query = (name: string, required: boolean) =>
  withCall({ parameters: [{ in: 'query', name, required, schema: TEXT }] })

describe('compatibility with the last release', () => {
  it('no call refuses what clients of the last release send, or answers what they cannot read', async () => {
    expect(released).toHaveLength(1)
    const before = JSON.parse(readFileSync(new URL(released[0] ?? '', docs), 'utf8')) as OpenApi
    const test = await startTestApp()
    const after = (await test.as(undefined, 'GET', '/api/openapi.json')).json<OpenApi>()
    await test.close()
    expect(Object.keys(before.paths).length).toBeGreaterThan(200)
    expect(breaksBetween(before, after)).toEqual(ACCEPTED)
  })

  it.each<[string, OpenApi, OpenApi]>([
    ['a call that is gone', taking(TEXT), withCall({}, 'get')],
    ['a query parameter that is not known any more', query('a', false), withCall({})],
    ['a query parameter that became required', query('a', false), query('a', true)],
    ['a required query parameter that is new', withCall({}), query('a', true)],
    ['a required field that is new in a body', taking(object({})), taking(object({ a: TEXT }, ['a']))],
    ['a field that became required in a body', taking(object({ a: TEXT })), taking(object({ a: TEXT }, ['a']))],
    ['a field that is not known any more in a body', taking(object({ a: TEXT })), taking(object({}))],
    ['a field of a body that may not be null any more', taking({ anyOf: [TEXT, NULL] }), taking(TEXT)],
    ['a value that is not accepted any more', taking(COLOUR), taking(RED)],
    ['a text that must be shorter', taking(TEXT), taking({ ...TEXT, maxLength: 5 })],
    ['a number that must be larger', taking({ type: 'integer', minimum: 0 }), taking({ type: 'integer', minimum: 1 })],
    ['a field of another type', taking(object({ a: TEXT })), taking(object({ a: { type: 'integer' } }))],
    ['an answer with another status', answering(TEXT), withCall({ responses: { 204: {} } })],
    ['an answer without a field', answering(object({ a: TEXT }, ['a'])), answering(object({}))],
    ['an answer that may lack a field', answering(object({ a: TEXT }, ['a'])), answering(object({ a: TEXT }))],
    ['an answer that may be null', answering(TEXT), answering({ anyOf: [TEXT, NULL] })],
    ['a list with other items', answering({ type: 'array', items: TEXT }), answering({ type: 'array', items: NULL })],
  ])('a client is broken by %s', (_, before, after) => {
    expect(breaksBetween(before, after)).toHaveLength(1)
  })

  it.each<[string, OpenApi, OpenApi]>([
    ['a new call', withCall({}), { paths: { ...withCall({}).paths, '/new': { get: {} } } }],
    ['a new query parameter', withCall({}), query('a', false)],
    ['a field that became optional in a body', taking(object({ a: TEXT }, ['a'])), taking(object({ a: TEXT }))],
    ['a body that may be null, too', taking(TEXT), taking({ anyOf: [NULL, TEXT] })],
    ['a further value that is accepted', taking(RED), taking(COLOUR)],
    ['a further field of an answer', answering(object({})), answering(object({ a: TEXT }, ['a']))],
    ['a further value of an enumeration in an answer', answering(RED), answering(COLOUR)],
    ['an answer that is never null any more', answering({ anyOf: [TEXT, NULL] }), answering(TEXT)],
  ])('no client is broken by %s', (_, before, after) => {
    expect(breaksBetween(before, after)).toEqual([])
  })
})
