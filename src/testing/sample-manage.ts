import type { NightGroup } from '../../contract/booking/night-group.ts'
import { type StayDate, stayDates } from '../../contract/platform/stay-date.ts'
import type { Draft, Drafts, SavedDrafts } from '../../contract/pricing/draft.ts'
import type { NightRate, PricedNight, PricedNights } from '../../contract/pricing/priced-night.ts'
import { OPEN, RESTRICTION_PARTS } from '../../contract/pricing/restriction.ts'

/** A rate of the primary category that is recommended as it is active. */
export const sampleNightRate = (part: Partial<NightRate> = {}): NightRate => ({
  category: 1,
  active: 10_000,
  recommended: 10_000,
  limits: { lowest: 8_000, highest: 14_000 },
  fixed: false,
  declined: false,
  autopilot: 'off',
  restriction: OPEN,
  ...part,
})

/** A tentative request of six rooms. */
export const sampleNightGroup = (part: Partial<NightGroup> = {}): NightGroup => ({
  kind: 'request',
  id: 3,
  name: 'Walkers',
  status: 'tentative',
  chance: 40,
  rooms: 6,
  pickedUp: null,
  cutoff: '2026-12-12',
  ...part,
})

/** A half full night of a hotel with 40 rooms. */
export const samplePricedNight = (stayDate: StayDate, part: Partial<PricedNight> = {}): PricedNight => ({
  stayDate,
  level: 1,
  levelRule: null,
  events: [],
  holidays: [],
  eventsLastYear: [],
  capacity: 40,
  roomNights: 20,
  revenue: 200_000,
  pickup: 2,
  stly: { roomNights: 16, revenue: 160_000 },
  final: { roomNights: 30, revenue: 300_000 },
  forecast: { roomNights: 32, low: 28, high: 36, revenue: 330_000 },
  competitorMedian: 12_500,
  groups: [],
  rates: [sampleNightRate(), sampleNightRate({ category: 2, active: null, recommended: 18_000, limits: null })],
  ...part,
})

/** The nights of a range on 20 November 2026; `parts` says some of them differently. */
export const samplePricedNights = (
  from: StayDate,
  to: StayDate,
  parts: Readonly<Record<StayDate, Partial<PricedNight>>> = {},
): PricedNights => ({
  companyId: 7,
  currency: 'EUR',
  today: '2026-11-20',
  calculatedAt: '2026-11-20T04:10:00Z',
  basedOn: '2026-11-20T03:00:00Z',
  isStale: false,
  connection: { kind: 'demo', isPaused: false, restrictionParts: [...RESTRICTION_PARTS] },
  missing: [],
  categories: [
    { id: 1, name: 'Double', isPrimary: true },
    { id: 2, name: 'Suite', isPrimary: false },
  ],
  levels: [{ id: 1, name: 'Low', colour: 3 }],
  nights: stayDates(from, to).map((stayDate) => samplePricedNight(stayDate, parts[stayDate])),
})

/** A change of the primary category that is not published. */
export const sampleDraft = (part: Partial<Draft> = {}): Draft => ({
  id: 1,
  revision: 1,
  stayDate: '2026-11-28',
  category: 1,
  rate: 11_000,
  fixing: 'keep',
  reason: 'hand',
  active: 10_000,
  recommended: 11_000,
  limits: { lowest: 8_000, highest: 14_000 },
  author: { id: 4, name: 'Jonas Weber' },
  changedAt: '2026-11-20T08:00:00Z',
  ...part,
})

export const sampleDrafts = (...lines: Draft[]): Drafts => ({ companyId: 7, currency: 'EUR', lines })

/** What is answered once changes are saved, none of which is refused. */
export const sampleSavedDrafts = (...lines: Draft[]): SavedDrafts => ({ ...sampleDrafts(...lines), refused: [] })
