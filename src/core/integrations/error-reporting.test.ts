import { describe, expect, it } from 'vitest'
import { reportingOptions } from './error-reporting.ts'

const optionsIn = (environment: 'production' | 'staging' | 'development' | 'localhost') =>
  reportingOptions({ dsn: 'https://key@errors.example/42', environment, release: '2025.10.28-562840ed' })

describe('error reporting', () => {
  it('records what led to an error in production only, and nobody to whom nothing happens', () => {
    const rates = (['production', 'staging', 'development', 'localhost'] as const).map((environment) => {
      const { tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate } = optionsIn(environment)
      return [environment, tracesSampleRate, replaysSessionSampleRate, replaysOnErrorSampleRate]
    })
    expect(rates).toEqual([
      ['production', 0.7, 0, 0.7],
      ['staging', 0.7, 0, 0],
      ['development', 0.7, 0, 0],
      ['localhost', 0.7, 0, 0],
    ])
  })

  it('names nobody', () => {
    expect(optionsIn('production').dataCollection).toMatchObject({
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    })
  })

  it('judges an error by itself, and by its words where it came without', () => {
    const { beforeSend } = optionsIn('production')
    const event = (value: string) => ({ type: undefined, exception: { values: [{ value }] } })
    const isSent = (value: string, hint = {}) => beforeSend?.(event(value), hint) !== null
    expect(isSent('no chart')).toBe(true)
    expect(isSent('Failed to fetch')).toBe(false)
    expect(isSent('Sign in again', { originalException: { status: 401 } })).toBe(false)
  })
})
