import { describe, expect, it } from 'vitest'
import { eventsIn } from './read-events.ts'

const span = { from: '2024-11-02', today: '2026-11-02', to: '2028-11-02', timeZone: 'Europe/Berlin' }
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')

describe('event series', () => {
  it('events of a series are read for past and future dates, those nearest today if there are too many', () => {
    const weekly = calendar('SUMMARY:Home game', 'DTSTART;VALUE=DATE:20200104', 'RRULE:FREQ=WEEKLY')
    const nights = eventsIn(weekly, span).map(({ firstNight }) => firstNight)
    const past = nights.filter((night) => night < span.today)
    expect([past.length, nights.length]).toEqual([100, 200])
    expect([past.at(-1), nights[100]]).toEqual(['2026-10-31', '2026-11-07'])
  })

  it('events before and after the span are omitted', () => {
    const yearly = calendar('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20200301', 'RRULE:FREQ=YEARLY')
    expect(eventsIn(yearly, span).map(({ firstNight }) => firstNight)).toEqual([
      '2025-03-01',
      '2026-03-01',
      '2027-03-01',
      '2028-03-01',
    ])
  })
})
