import { useState } from 'react'
import type { DraftChange, Fixing } from '../../../../contract/draft.ts'
import { isStale } from '../../../http/stale.ts'
import { useText } from '../../../i18n/text.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import { draftOf } from '../use-drafts.ts'
import { isOutsideLimits, useRateRefusal } from '../use-rate-refusal.ts'
import type { TabProps } from './tab-props.ts'

/** A rate during editing, based on the change that was seen when editing began. The input is kept until it is saved. */
export function useRateForm({ stayDate, category, rate, data, drafts: { lines, save } }: TabProps) {
  const text = useText()
  const rates = useRateTexts(data?.currency ?? 'EUR')
  const refusal = useRateRefusal(rates)
  const draft = draftOf(lines, stayDate, category)
  const [typed, setTyped] = useState<string | null>(null)
  const [fixed, setFixed] = useState<boolean | null>(null)
  const [seen, setSeen] = useState<number | null>(null)
  const [sent, setSent] = useState(false)

  const isFixed = draft && draft.fixing !== 'keep' ? draft.fixing === 'fix' : (rate?.fixed ?? false)
  const stored = draft ? rates.rate(draft.rate) : rate?.active != null ? rates.rate(rate.active) : ''
  const value = typed ?? stored
  const minor = rates.minorOf(value)
  const wantsFixed = fixed ?? isFixed
  const begin = () => {
    if (typed === null && fixed === null) setSeen(draft?.revision ?? null)
    setSent(false)
  }
  const fixingOf = (shouldFix: boolean): Fixing =>
    shouldFix === (rate?.fixed ?? false) ? 'keep' : shouldFix ? 'fix' : 'release'
  const send = (line: Pick<DraftChange, 'rate' | 'reason' | 'fixing'>, revision: number | null) => {
    setSent(true)
    save.mutate([{ stayDate, category, ...line, revision }], {
      onSuccess: () => {
        setTyped(null)
        setFixed(null)
      },
    })
  }
  const isTyped = typed !== null || fixed !== null
  const error = sent ? save.error : null
  const conflict = isStale(error)
  const submit = (revision: number | null) => {
    if (Number.isNaN(minor)) {
      // The last refusal was for another rate.
      save.reset()
      return setSent(true)
    }
    send({ rate: minor, reason: 'hand', fixing: fixingOf(wantsFixed) }, revision)
  }
  const fault = (): string | null => {
    if (sent && Number.isNaN(minor)) return text('pricing.wrongValue')
    return error && !conflict ? refusal(error, rate?.limits ?? null) : null
  }
  return {
    rates,
    draft,
    value,
    wantsFixed,
    isTyped,
    /** Whether the form differs from what is stored. */
    isUnsaved: value !== stored || wantsFixed !== isFixed,
    isSending: save.isPending,
    fault: fault(),
    /** The typed rate refused for being outside its limits, in minor units. */
    outside: isOutsideLimits(error) ? minor : null,
    /** Whether another user has changed the rate since editing began. */
    isConflict: conflict && isTyped,
    type: (next: string) => {
      begin()
      setTyped(next)
    },
    fix: (next: boolean) => {
      begin()
      setFixed(next)
    },
    submit: () => submit(isTyped ? seen : (draft?.revision ?? null)),
    /** Saves the input over the other user's change. */
    overwrite: () => submit(draft?.revision ?? null),
    /** Discards the input. */
    takeTheirs: () => {
      setTyped(null)
      setFixed(null)
      setSent(false)
      save.reset()
    },
    takeRecommendation: (recommended: number) =>
      send({ rate: recommended, reason: 'recommendation', fixing: 'keep' }, draft?.revision ?? null),
  }
}
