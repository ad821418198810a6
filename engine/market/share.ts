import type { MarketFigures, MarketShare, UnavailableReason } from '../../contract/market/benchmark.ts'
import { addDays, STLY_DAYS, type StayDate } from '../../contract/platform/stay-date.ts'
import type { NightSold } from '../key-figures.ts'
import { figuresOfNights } from '../nights.ts'
import { type Amounts, type HotelGroup, withheldReason } from './others.ts'

/** A night of a hotel and its market: the set without the hotel itself. */
export interface NightWithMarket {
  readonly stayDate: StayDate
  readonly own: NightSold
  readonly market: Amounts
  /** The hotels of the market of which the reader knows nothing else. */
  readonly unknown: HotelGroup
}

/** A night that is available, or why it is not. */
export interface MarketNight extends Pick<NightWithMarket, 'stayDate' | 'own' | 'market'> {
  readonly unavailableReason: UnavailableReason | null
}

const NOTHING: Amounts = { capacity: 0, roomNights: 0, revenue: 0 }

/** Decides whether the market of a night is available; longer periods are not checked again. */
export const marketNightOf = ({ unknown, ...night }: NightWithMarket): MarketNight => ({
  ...night,
  unavailableReason: withheldReason(unknown) ?? (night.own.capacity ? null : 'ownCapacity'),
})

/** A night that is not available, with the reason. */
export const unavailableNight = (stayDate: StayDate, unavailableReason: UnavailableReason): MarketNight => ({
  stayDate,
  own: NOTHING,
  market: NOTHING,
  unavailableReason,
})

const indexOf = (own: number | null, market: number | null): number | null =>
  own === null || !market ? null : Math.round((own / market) * 100)

/** Market figures as shown: whole per cent and whole units of money, so that nothing exact can be derived. */
function rounded({ occupancy, adr, revpar }: MarketFigures, moneyUnit: number): MarketFigures {
  const whole = (value: number | null, unit: number) => (value === null ? null : Math.round(value / unit) * unit)
  const points = occupancy === null ? null : Math.round(occupancy * 100) / 100
  return { occupancy: points, adr: whole(adr, moneyUnit), revpar: whole(revpar, moneyUnit) }
}

/** The most frequent reason. */
function mostOf(nights: readonly MarketNight[]): UnavailableReason | null {
  const counts = new Map<UnavailableReason, number>()
  for (const { unavailableReason } of nights)
    if (unavailableReason) counts.set(unavailableReason, (counts.get(unavailableReason) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/**
 * A hotel's share of its market over some nights. Own figures and the market's cover the same nights: those that are
 * available. MPI, ARI and RGI are calculated from the market's figures as shown. `moneyUnit` is one whole unit of the
 * currency in minor units.
 */
export function shareOf(nights: readonly MarketNight[], moneyUnit: number): MarketShare {
  const available = nights.filter(({ unavailableReason }) => unavailableReason === null)
  const { occupancy, adr, revpar } = figuresOfNights(available.map(({ own }) => own))
  const market = rounded(figuresOfNights(available.map((night) => night.market)), moneyUnit)
  return {
    nights: nights.length,
    available: available.length,
    unavailableReason: mostOf(nights),
    own: { occupancy, adr, revpar },
    market,
    mpi: indexOf(occupancy, market.occupancy),
    ari: indexOf(adr, market.adr),
    rgi: indexOf(revpar, market.revpar),
  }
}

/**
 * The share of nights compared with last year's: `lastYear` covers those with market data in both years, 364 days
 * apart, `comparable` the same nights this year, so that like is compared with like even if many of last year's are
 * missing.
 */
export function comparedShares(nights: readonly MarketNight[], earlier: readonly MarketNight[], moneyUnit: number) {
  const thenOf = new Map(earlier.map((night) => [addDays(night.stayDate, STLY_DAYS), night]))
  const pairs = nights.map((now) => {
    const then = thenOf.get(now.stayDate) ?? unavailableNight(addDays(now.stayDate, -STLY_DAYS), 'noSet')
    const reason = then.unavailableReason ?? now.unavailableReason
    return reason === null
      ? [now, then]
      : [unavailableNight(now.stayDate, reason), unavailableNight(then.stayDate, reason)]
  })
  const share = (place: 0 | 1) =>
    shareOf(
      pairs.flatMap((pair) => pair[place] ?? []),
      moneyUnit,
    )
  return { now: shareOf(nights, moneyUnit), comparable: share(0), lastYear: share(1) }
}
