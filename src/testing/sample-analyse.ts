import type { Analyse, Figures } from '../../contract/analysis/analyse.ts'
import { addDays } from '../../contract/platform/stay-date.ts'

/** So many of 100 rooms a night sold, each at 100.00. */
export const sampleFigures = (roomNights: number, nights = 1): Figures => ({
  roomNights,
  revenue: roomNights * 10_000,
  occupancy: roomNights / (100 * nights),
  adr: roomNights === 0 ? null : 10_000,
  revpar: (roomNights * 100) / nights,
})

/** Three nights from 20 November 2026, a fair on the second, with 50, 60 and 70 rooms; last year 40 of each; expected are 80. */
export const sampleAnalyse = (part: Partial<Analyse> = {}): Analyse => ({
  companyId: 7,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  asOf: '2026-11-20T08:14:00Z',
  today: '2026-11-20',
  dataAsOf: new Date(Date.now() - 6 * 60_000).toISOString(),
  measure: 'roomNights',
  groupBy: null,
  comparisons: ['stly'],
  total: { now: sampleFigures(180, 3), comparisons: [sampleFigures(120, 3)] },
  rows: [50, 60, 70].map((rooms, ahead) => ({
    stayDate: addDays('2026-11-20', ahead),
    capacity: 100,
    now: sampleFigures(rooms),
    comparisons: [sampleFigures(40)],
    forecast: { ...sampleFigures(80), low: 75, high: 86 },
    groups: [],
  })),
  groups: [],
  unmapped: [],
  overbooked: [],
  marks: [{ stayDate: '2026-11-21', names: ['Fair'], lastYear: null }],
  forecast: { origin: '2026-11-19' },
  hasCommissions: false,
  ...part,
})
