import { useStore } from 'ra-core'
import { useState } from 'react'
import type { DraftChange } from '../../../contract/pricing/draft.ts'
import type { PricedNight, PricedNights } from '../../../contract/pricing/priced-night.ts'
import { changesOf, manyLines } from './many/many-nights.ts'
import { rateOn } from './night-state.ts'
import type { RateDrafts } from './use-drafts.ts'
import { type RateRefusal, refusalOf, refusedLines } from './use-rate-refusal.ts'

const TAKE = { type: 'take' } as const
const asIs = (rate: number): number => rate

/** A rate that was not saved, in minor units, and why. */
export interface RefusedRate extends Pick<DraftChange, 'stayDate' | 'category' | 'rate'>, RateRefusal {}

/**
 * Accepts the recommendations of a night: of all categories, unless the user has chosen on this device that only the shown one is
 * accepted. Everything that accepts recommendations asks here which categories that concerns.
 */
export function useAccepting(data: PricedNights | undefined, category: number, { lines, save }: RateDrafts) {
  const [isAll, chooseAll] = useStore('manage.acceptsAllCategories', true)
  const [lastRefused, setRefused] = useState<{ readonly shown: string; readonly rates: readonly RefusedRate[] }>()
  // What was refused is of no use beside other nights or another category.
  const shown = [category, data?.nights[0]?.stayDate, data?.nights.at(-1)?.stayDate].join(' ')
  const refused = lastRefused?.shown === shown ? lastRefused.rates : []
  const all = data?.categories.map(({ id }) => id) ?? [category]
  /** What setting the recommended rates of these categories changes on a night, or a fixed rate of the shown one that is not sold. */
  const changesIn = (night: PricedNight | undefined, categories: readonly number[]) =>
    night && data
      ? changesOf(
          manyLines([night], TAKE, { category, categories, today: data.today, drafts: lines, rounded: asIs }),
          TAKE,
        )
      : []
  const categories = isAll ? all : [category]
  const isFixedOn = (night: PricedNight | undefined, { category: of }: DraftChange) =>
    of === category && rateOn(night, of)?.fixed === true
  return {
    hasChoice: all.length > 1,
    isAll,
    chooseAll,
    /** The categories whose recommendations are accepted, in the order of the hotel. */
    categories,
    /** The changes that accepting makes on a night. */
    changesOn: (night: PricedNight | undefined) =>
      changesIn(night, categories).filter((change) => !isFixedOn(night, change)),
    /** The change that sells the fixed rate of the shown category on a night; none if it is not fixed or is sold. */
    saleOn: (night: PricedNight | undefined) =>
      changesIn(night, [category]).filter((change) => isFixedOn(night, change)),
    /** Whether accepting changes rates of other categories than the shown one on a night, if they are chosen. */
    hasOthersOn: (night: PricedNight | undefined) =>
      changesIn(night, all).some((change) => change.category !== category),
    isSending: save.isPending,
    /** The rates that were not saved the last time. */
    refused,
    /** Saves changes, and returns those that were refused. */
    accept: async (changes: DraftChange[]): Promise<readonly RefusedRate[]> => {
      const rateOf = (stayDate: string, of: number) =>
        changes.find((change) => change.stayDate === stayDate && change.category === of)?.rate ?? 0
      const outcome = await save.mutateAsync(changes).then(
        (saved) => saved.refused.map((line) => ({ ...line, rate: rateOf(line.stayDate, line.category) })),
        (error: Error) => {
          const reasons = refusedLines(error)
          return changes.map(({ stayDate, category: of, rate }, at) => ({
            ...{ stayDate, category: of, rate },
            ...(reasons.get(at) ?? refusalOf(error)),
          }))
        },
      )
      setRefused({ shown, rates: outcome })
      return outcome
    },
  }
}

export type Accepting = ReturnType<typeof useAccepting>
