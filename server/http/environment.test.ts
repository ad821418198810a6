import { describe, expect, it, vi } from 'vitest'
import { checkHostname, environmentOf } from './environment.ts'

describe('a host name', () => {
  it.each([
    ['app.hotel.example', 'production'],
    ['release.hotel.example', 'staging'],
    ['dev.hotel.example', 'development'],
    ['localhost', 'localhost'],
    ['app.localhost', 'localhost'],
    ['127.0.0.1', 'localhost'],
    ['console.hotel.example', 'development'],
  ])('%s maps to %s', (hostname, environment) => expect(environmentOf(hostname)).toBe(environment))

  it('that maps to no environment is logged as an error, once', () => {
    const log = { error: vi.fn() }
    checkHostname('app.hotel.example', log)
    expect(log.error).not.toHaveBeenCalled()
    checkHostname('console.hotel.example', log)
    checkHostname('console.hotel.example', log)
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ hostname: 'console.hotel.example' }, expect.any(String))
  })
})
