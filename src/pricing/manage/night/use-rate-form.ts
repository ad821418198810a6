import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DraftChange, Fixing } from '../../../../contract/pricing/draft.ts'
import { isStale } from '../../../core/http/stale.ts'
import { DISCARD_TYPED, KEEP_TYPED } from '../../../kit/form/Form.tsx'
import { errorOf } from '../../../kit/form/use-source.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import { draftOf } from '../use-drafts.ts'
import { isOutsideLimits, refusalOf, useRateRefusal } from '../use-rate-refusal.ts'
import type { TabProps } from './tab-props.ts'

interface RateValues {
  rate: string
  isFixed: boolean
}

/** A rate during editing, based on the change that was seen when editing began. The input is kept until it is saved. */
export function useRateForm({ stayDate, category, rate, data, drafts: { lines, save } }: TabProps) {
  const rates = useRateTexts(data?.currency ?? 'EUR')
  const refusal = useRateRefusal(rates)
  const draft = draftOf(lines, stayDate, category)
  const revision = draft?.revision ?? null
  const wasFixed = rate?.fixed ?? false
  const isFixedBy = (fixing: Fixing = 'keep') => (fixing === 'keep' ? wasFixed : fixing === 'fix')
  const current = draft?.rate ?? rate?.active ?? null
  const stored: RateValues = {
    rate: current === null ? '' : rates.rate(current),
    isFixed: isFixedBy(draft?.fixing),
  }
  const form = useForm<RateValues>({ values: stored, resetOptions: KEEP_TYPED })
  const [seen, setSeen] = useState<number | null>(null)
  const typed = form.watch()
  const { errors } = form.formState
  const isUnsaved = typed.rate !== stored.rate || typed.isFixed !== stored.isFixed

  const onChange = () => {
    if (!isUnsaved) setSeen(revision)
    form.clearErrors()
  }
  const send = async (line: Pick<DraftChange, 'rate' | 'reason' | 'fixing'>, revisionSeen: number | null) => {
    try {
      await save.mutateAsync([{ stayDate, category, ...line, revision: revisionSeen }])
      form.reset({ rate: rates.rate(line.rate), isFixed: isFixedBy(line.fixing) }, DISCARD_TYPED)
    } catch (error) {
      const refused = error as Error
      if (isStale(refused)) form.setError('root.stale', { type: 'stale' })
      else
        form.setError('rate', {
          type: isOutsideLimits(refused) ? 'limits' : 'server',
          message: refusal(refusalOf(refused), rate?.limits ?? null),
        })
    }
  }
  const submit =
    (revisionSeen: number | null) =>
    ({ rate: value, isFixed }: RateValues) => {
      const fixing = isFixed === wasFixed ? 'keep' : isFixed ? 'fix' : 'release'
      return send({ rate: rates.minorOf(value), reason: 'hand', fixing }, revisionSeen)
    }
  const submitTyped = submit(isUnsaved ? seen : revision)
  return {
    form,
    rates,
    draft,
    /** The attributes of the two controls. */
    rateInput: form.register('rate', {
      validate: (value) => !Number.isNaN(rates.minorOf(value)) || 'pricing.wrongValue',
      onChange,
    }),
    fixedInput: form.register('isFixed', { onChange }),
    typed,
    /** Whether the form differs from what is stored. */
    isUnsaved,
    isSending: save.isPending,
    error: errorOf(errors.rate?.message),
    /** The typed rate refused for being outside its limits, in minor units. */
    outside: errors.rate?.type === 'limits' ? rates.minorOf(typed.rate) : null,
    /** Whether another user has changed the rate since editing began. */
    isConflict: errors.root?.stale !== undefined && isUnsaved,
    submit: submitTyped,
    /** Saves the input over the other user's change. */
    overwrite: form.handleSubmit(submit(revision)),
    /** Discards the input. */
    takeTheirs: () => form.reset(stored, DISCARD_TYPED),
    takeRecommendation: (recommended: number) =>
      send({ rate: recommended, reason: 'recommendation', fixing: 'keep' }, revision),
  }
}
