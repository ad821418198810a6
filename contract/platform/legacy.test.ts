import { describe, expect, it } from 'vitest'
import { consoleAddress, LEGACY_TARGETS, readContextMessage, readFrameMessage } from './legacy.ts'

describe('messages from a framed page to the console', () => {
  it.each([
    [{ type: 'activity' }],
    [{ type: 'navigate', path: '/' }],
    [{ type: 'navigate', path: '/admin/reservations?page=2&filter=%7B%22state%22%3A%22booked%22%7D#row' }],
    [{ type: 'navigate', path: '/settings/events?back=http://elsewhere.example//x' }],
    [{ type: 'loading', value: true }],
    [{ type: 'loading', value: false }],
    [{ type: 'height', value: 0 }],
    [{ type: 'height', value: 2140.5 }],
    [{ type: 'title', value: 'Buchungen – Übersicht' }],
  ])('accept %j', (message) => expect(readFrameMessage(message)).toEqual(message))

  it('reject unknown properties', () => {
    expect(readFrameMessage({ type: 'activity', path: '/admin', more: 1 })).toEqual({ type: 'activity' })
  })

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/.//evil.example'],
    ['/a/..//evil.example'],
    ['/%2e//evil.example'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['admin/reservations'],
    [' /admin'],
    ['?page=2'],
    [''],
    [`/${'a'.repeat(4001)}`],
    [null],
    [7],
    [{ toString: () => '/admin' }],
  ])('reject the address %j', (path) => expect(readFrameMessage({ type: 'navigate', path })).toBeNull())

  it.each([
    [undefined],
    [null],
    ['activity'],
    [[]],
    [{}],
    [{ type: 'context' }],
    [{ type: 'navigate' }],
    [{ type: 'loading' }],
    [{ type: 'loading', value: 'yes' }],
    [{ type: 'height', value: '400' }],
    [{ type: 'height', value: -1 }],
    [{ type: 'height', value: Number.NaN }],
    [{ type: 'height', value: Number.POSITIVE_INFINITY }],
    [{ type: 'height', value: 1e9 }],
    [{ type: 'title', value: '' }],
    [{ type: 'title', value: 'two\nlines' }],
    [{ type: 'title', value: 'x'.repeat(201) }],
  ])('reject %j as no message', (data) => expect(readFrameMessage(data)).toBeNull())
})

describe('messages from the console to a framed page', () => {
  const context = { type: 'context', companyId: 7, language: 'de', locale: 'AT', theme: 'dark' }

  it('contain the hotel, the language, the locale and the theme', () => {
    expect(readContextMessage(context)).toEqual(context)
    expect(readContextMessage({ ...context, companyId: null, locale: null })).toMatchObject({ companyId: null })
  })

  it.each([
    [{ type: 'activity' }],
    [{ companyId: '7' }],
    [{ companyId: 0 }],
    [{ companyId: 1.5 }],
    [{ companyId: undefined }],
    [{ language: 'fr' }],
    [{ language: 'EN' }],
    [{ locale: 'de-AT' }],
    [{ theme: 'system' }],
  ])('reject %j', (part) => expect(readContextMessage({ ...context, ...part })).toBeNull())
})

describe('console addresses of framed pages', () => {
  it('the console address of a framed page is that of its target, with the query', () => {
    expect(consoleAddress({ pathname: '/reservation-overview', search: '?page=2', hash: '#x' })).toBe(
      '/admin/reservations?page=2#x',
    )
    expect(consoleAddress({ pathname: '/analyse/budget', search: '', hash: '' })).toBe('/analyse/budget')
  })

  it('a path without a target has no console address', () => {
    expect(consoleAddress({ pathname: '/constructor', search: '', hash: '' })).toBeNull()
    expect(consoleAddress({ pathname: '/', search: '', hash: '' })).toBeNull()
  })

  it('console addresses differ for every target', () => {
    const all = LEGACY_TARGETS.map((target) => consoleAddress({ pathname: `/${target}`, search: '', hash: '' }))
    expect(new Set(all).size).toBe(17)
    for (const path of all) expect(readFrameMessage({ type: 'navigate', path })).toEqual({ type: 'navigate', path })
  })
})
