import type { PickupFigures, PickupReport } from '../../contract/analysis/pickup-report.ts'
import { addDays } from '../../contract/platform/stay-date.ts'

const sold = (roomNights: number, price = 10_000) => ({ roomNights, revenue: roomNights * price })

/** So many rooms booked, cancelled and on the books, each at 100.00. */
export const samplePickup = (gross: number, cancelled: number, books = 50): PickupFigures => ({
  ...sold(books),
  gross: sold(gross),
  cancelled: sold(cancelled),
  changed: sold(0),
  net: sold(gross - cancelled),
})

/** Three nights from 20 November 2026: seven rooms came, three went; last year five came. */
export const samplePickupReport = (part: Partial<PickupReport> = {}): PickupReport => ({
  companyId: 7,
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  asOf: '2026-11-20T08:14:00Z',
  since: '2026-11-13T08:14:00Z',
  dataAsOf: new Date(Date.now() - 6 * 60_000).toISOString(),
  total: {
    ...samplePickup(7, 3, 150),
    lastYear: samplePickup(5, 0, 120),
    budget: { roomNights: 240, revenue: 24_000_00 },
  },
  periods: [
    [4, 0],
    [3, 1],
    [0, 2],
  ].map(([gross = 0, cancelled = 0], ahead) => ({
    stayDate: addDays('2026-11-20', ahead),
    capacity: 100,
    ...samplePickup(gross, cancelled),
    lastYear: samplePickup(ahead === 0 ? 5 : 0, 0, 40),
    budget: { roomNights: 80, revenue: 8_000_00 },
  })),
  groups: [
    { group: 'Direct', ...samplePickup(2, 3, 60), lastYear: samplePickup(1, 0, 50), budget: null },
    { group: 'Groups', ...samplePickup(5, 0, 90), lastYear: samplePickup(4, 0, 70), budget: null },
  ],
  bookingDates: [
    { bookedOn: '2026-11-19', ...samplePickup(6, 3) },
    { bookedOn: '2026-11-20', ...samplePickup(1, 0) },
  ].map(({ bookedOn, gross, cancelled, changed, net }) => ({ bookedOn, gross, cancelled, changed, net })),
  unmapped: [],
  overbooked: [],
  marks: [{ stayDate: '2026-11-20', names: ['Buß- und Bettag'], lastYear: null }],
  groupBy: 'segment',
  hasCommissions: false,
  ...part,
})
