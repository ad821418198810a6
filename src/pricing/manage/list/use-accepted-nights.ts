import { useMemo, useState } from 'react'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { Draft, DraftChange } from '../../../../contract/pricing/draft.ts'
import type { Accepting } from '../use-accepting.ts'
import { changesToUndo, draftOf, type RateDrafts, type SavedChange } from '../use-drafts.ts'
import type { KeptNights } from './list-rows.ts'

/** A night accepted in the list: its rates in minor units, with the changes that they replaced, and the effect that was expected of them, if known. */
interface AcceptedNight {
  readonly rates: readonly { readonly category: number; readonly rate: number; readonly before: Draft | null }[]
  readonly effect: number | undefined
  readonly isSaving: boolean
}

/** The drafts in which the accepted rates of a night are stored, if nobody has changed or published them since. */
const savedOn = (stayDate: StayDate, { rates }: AcceptedNight, lines: readonly Draft[]): SavedChange[] =>
  rates.flatMap(({ category, rate, before }) => {
    const draft = draftOf(lines, stayDate, category)
    return draft?.rate === rate ? [{ id: draft.id, revision: draft.revision, before }] : []
  })

/**
 * What was accepted in the list under a key, until it is published or changed: these nights are kept, as one that left would put the
 * next one's button under the thumb, and can be taken back.
 */
export function useAcceptedNights(key: string, accepting: Accepting, { lines, save, discard }: RateDrafts) {
  const [all, setAll] = useState<{ key: string; nights: ReadonlyMap<StayDate, AcceptedNight> }>()
  const nights = all?.key === key ? all.nights : undefined
  const put = (stayDate: StayDate, night: AcceptedNight) =>
    setAll((before) => ({ key, nights: new Map(before?.key === key ? before.nights : []).set(stayDate, night) }))
  const kept = useMemo((): KeptNights => {
    const isKept = ([stayDate, night]: [StayDate, AcceptedNight]) =>
      night.isSaving || savedOn(stayDate, night, lines).length > 0
    return new Map([...(nights ?? [])].filter(isKept).map(([stayDate, { effect }]) => [stayDate, effect]))
  }, [nights, lines])
  return {
    kept,
    isBusy: save.isPending || discard.isPending,
    /** Accepts recommendations of a night, whose expected effect is kept, and returns whether any was saved. */
    accept: async (stayDate: StayDate, changes: DraftChange[], effect: number | undefined): Promise<boolean> => {
      const earlier = kept.has(stayDate) ? (nights?.get(stayDate)?.rates ?? []) : []
      const rates = [
        ...earlier.filter(({ category }) => !changes.some((change) => change.category === category)),
        ...changes.map(({ category, rate }) => {
          const first = earlier.find((each) => each.category === category)
          return { category, rate, before: first ? first.before : (draftOf(lines, stayDate, category) ?? null) }
        }),
      ]
      put(stayDate, { rates, effect, isSaving: true })
      const refused = await accepting.accept(changes)
      put(stayDate, { rates, effect, isSaving: false })
      return refused.length < changes.length
    },
    /** Restores what was there before a night's rates were accepted; undefined if nothing of them is left. */
    takeBackOf: (stayDate: StayDate): (() => Promise<void>) | undefined => {
      const night = nights?.get(stayDate)
      const saved = night ? savedOn(stayDate, night, lines) : []
      if (saved.length === 0) return undefined
      return async () => {
        const { save: restored, discard: dropped } = changesToUndo(lines, saved)
        if (dropped.length > 0) await discard.mutateAsync({ lines: dropped })
        if (restored.length > 0) await save.mutateAsync(restored)
      }
    },
  }
}
