import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useStore } from 'zustand'
import { minorDigits } from '../../../../contract/platform/minor-units.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { pastedCells } from '../../../core/pasted-cells.ts'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import type { AmountFormat, Figure } from './amounts.ts'
import { errorsOf, figuresOf, type Place, readGrid, rowsOf, type Texts, textsOf } from './grid.ts'
import { createGridStore } from './grid-store.ts'
import { type Pasted, paste } from './paste.ts'
import type { BudgetCalls, StoredBudget } from './use-budget.ts'

/** How the user enters and reads amounts in the hotel's currency. */
function useAmounts(currency: string): AmountFormat & { write: (value: number, figure: Figure) => string } {
  const formats = useFormats()
  return useMemo(() => {
    const isWhole = (minor: number) => minor % 10 ** minorDigits(currency) === 0
    return {
      currency,
      decimalMark: formats.decimal(0.5).charAt(1),
      write: (value, figure) => {
        if (figure === 'roomNights') return formats.count(value)
        return isWhole(value) ? formats.wholeMoney(value, currency) : formats.money(value, currency)
      },
    }
  }, [formats, currency])
}

/** The grid of a budget during entry, over the version it was read from; saved as a whole. */
export function useEntry(loaded: StoredBudget, { stored, save }: BudgetCalls) {
  const call = useFormCall()
  const [base, setBase] = useState(loaded)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const amounts = useAmounts(base.budget.currency)
  const rows = useMemo(() => rowsOf(base.budget), [base])
  const baseTexts = useMemo(() => textsOf(rows, base.budget, amounts.write), [rows, base, amounts])
  const [store] = useState(() => createGridStore(baseTexts))
  const texts = useStore(store, store.texts)
  const read = useMemo(() => readGrid(rows, texts, amounts), [rows, texts, amounts])
  const errors = useMemo(() => errorsOf(read), [read])
  // The texts and their history are in the store; the form submits them.
  const form = useForm<{ texts: Texts }>({
    resolver: () =>
      errors.length > 0 ? { values: {}, errors: { texts: { type: 'validate' } } } : { values: { texts }, errors: {} },
  })
  const isChanged = JSON.stringify(texts) !== JSON.stringify(baseTexts)

  const start = (from: StoredBudget) => {
    setBase(from)
    setPasted(null)
    store.start(textsOf(rowsOf(from.budget), from.budget, amounts.write))
  }
  return {
    form,
    budget: base.budget,
    rows,
    texts,
    read,
    errors,
    isChanged,
    pasted,
    store,
    amounts,
    paste: (at: Place, text: string) => {
      const done = paste(store.texts(), rows, at, pastedCells(text), amounts)
      store.put(done.texts)
      setPasted(done)
    },
    /** Moves a step back or forward; errors of a paste no longer match the content then. */
    step: (to: 'undo' | 'redo') => {
      setPasted(null)
      store[to]()
    },
    discard: () => {
      save.reset()
      start(base)
    },
    /** Loads the stored version, if another user has saved in the meantime. */
    reload: async () => {
      const { data } = await stored.refetch()
      save.reset()
      if (data) start(data)
    },
    submit: () =>
      call(
        save
          .mutateAsync({ figures: figuresOf(rows, read, base.budget.year), etag: base.etag })
          // Input during saving is kept, based on the version stored then.
          .then((saved) => (store.texts() === texts ? start(saved) : setBase(saved))),
      ),
  }
}

export type Entry = ReturnType<typeof useEntry>
