import { beforeEach, describe, expect, it, vi } from 'vitest'
import { keepErrors, reportError } from './report-error.ts'

beforeEach(() => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => log.mockRestore()
})

/** A window of which only the events matter. */
const page = () => new EventTarget() as Window
const breaks = (on: Window, error: unknown) => on.dispatchEvent(Object.assign(new Event('error'), { error }))
const rejects = (on: Window, reason: unknown) =>
  on.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))

describe('an error', () => {
  it('that a boundary caught is logged, with the reporting or without', () => {
    const error = new Error('no chart')
    reportError(error, 'in NightsChart')
    expect(console.error).toHaveBeenCalledWith(error, 'in NightsChart')
    keepErrors(page())(vi.fn())
    reportError(error)
    expect(console.error).toHaveBeenLastCalledWith(error)
  })

  it('that came before the reporting was there is reported afterwards, caught or not', () => {
    const window = page()
    const handOver = keepErrors(window)
    breaks(window, 'broken')
    rejects(window, 'rejected')
    reportError('caught')
    const reporting = vi.fn()
    handOver(reporting)
    expect(reporting.mock.calls).toEqual([['broken'], ['rejected'], ['caught']])
  })

  it('that comes afterwards is reported once: what nobody catches the reporting hears by itself', () => {
    const window = page()
    const reporting = vi.fn()
    keepErrors(window)(reporting)
    breaks(window, 'broken')
    rejects(window, 'rejected')
    reportError('caught')
    expect(reporting.mock.calls).toEqual([['caught']])
  })

  it('that comes over and over while the reporting can not be had fills no memory', () => {
    const window = page()
    const handOver = keepErrors(window)
    for (let count = 0; count < 1000; count += 1) breaks(window, count)
    const reporting = vi.fn()
    handOver(reporting)
    expect(reporting).toHaveBeenCalledTimes(20)
    expect(reporting).toHaveBeenCalledWith(0)
  })

  it('of a script from elsewhere, which comes without itself, is kept with its words', () => {
    const window = page()
    const handOver = keepErrors(window)
    window.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }))
    const reporting = vi.fn()
    handOver(reporting)
    expect(reporting).toHaveBeenCalledWith(new Error('Script error.'))
  })
})
