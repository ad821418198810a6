import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { DraftChange, Fixing } from '../../../../contract/pricing/draft.ts'
import { isStale } from '../../../core/http/stale.ts'
import { DISCARD_TYPED, KEEP_TYPED } from '../../../kit/form/Form.tsx'
import { errorOf } from '../../../kit/form/use-source.tsx'
import { useRateTexts } from '../../use-rate-texts.ts'
import type { Accepting } from '../use-accepting.ts'
import { draftOf } from '../use-drafts.ts'
import { type RateRefusal, refusalOf, useRateRefusal } from '../use-rate-refusal.ts'
import type { TabProps } from './tab-props.ts'

interface RateValues {
  rate: string
  isFixed: boolean
}

/** A rate during editing, based on the change that was seen when editing began. The input is kept until it is saved. */
export function useRateForm({ stayDate, category, rate, data, drafts }: TabProps, accepting: Accepting) {
  const { lines, save } = drafts
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
  const showSaved = (line: Pick<DraftChange, 'rate' | 'fixing'>) =>
    form.reset({ rate: rates.rate(line.rate), isFixed: isFixedBy(line.fixing) }, DISCARD_TYPED)
  const showRefused = (why: RateRefusal, type: 'limits' | 'server') =>
    form.setError('rate', { type, message: refusal(why, rate?.limits ?? null) })
  const send = async (line: Pick<DraftChange, 'rate' | 'reason' | 'fixing'>, revisionSeen: number | null) => {
    try {
      await save.mutateAsync([{ stayDate, category, ...line, revision: revisionSeen }])
      showSaved(line)
    } catch (error) {
      const refused = error as Error
      if (isStale(refused)) form.setError('root.stale', { type: 'stale' })
      else {
        const why = refusalOf(refused)
        showRefused(why, why.code === 'limits' ? 'limits' : 'server')
      }
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
    /** Saves recommendations; that of the shown category takes the place of the input, or is refused at its field. */
    accept: async (changes: DraftChange[]) => {
      const refused = await accepting.accept(changes)
      const own = changes.find((change) => change.category === category)
      const why = refused.find((line) => line.category === category)
      if (why) showRefused(why, 'server')
      else if (own) showSaved(own)
    },
    /** The recommendations of other categories that were not saved. */
    refusedOthers: accepting.refused.filter((line) => line.category !== category),
  }
}
