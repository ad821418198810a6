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

  it('that maps to no environment is logged as an error, once for each server', () => {
    const log = { error: vi.fn() }
    const server = {}
    checkHostname(server, 'app.hotel.example', log)
    expect(log.error).not.toHaveBeenCalled()
    checkHostname(server, 'console.hotel.example', log)
    checkHostname(server, 'console.hotel.example', log)
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      { hostname: 'console.hotel.example' },
      'the host name belongs to no environment; development is assumed',
    )
  })
})
