import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { type DraftRow, draftOf, errorsOf, isSame, rulesOf } from './draft.ts'
import type { Capacity, StoredRules } from './use-capacity.ts'

interface Draft {
  rows: DraftRow[]
}

const RESOLVER: Resolver<Draft> = (draft) =>
  errorsOf(draft.rows).length > 0
    ? { values: {}, errors: { rows: { type: 'validate' } } }
    : { values: draft, errors: {} }

/** The dated table during editing, over the version it was read from; saved as a whole. */
export function useRulesForm(loaded: StoredRules, { stored, save }: Capacity) {
  const call = useFormCall()
  const [base, setBase] = useState(loaded)
  const form = useForm<Draft>({ defaultValues: { rows: draftOf(loaded.rules) }, resolver: RESOLVER })
  const rows = form.watch('rows')

  const start = (from: StoredRules) => {
    setBase(from)
    form.reset({ rows: draftOf(from.rules) })
  }
  const put = (next: DraftRow[]) => form.setValue('rows', next)
  const change = (key: number, part: Partial<DraftRow>) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return {
    form,
    rows,
    isChanged: !isSame(rows, draftOf(base.rules)),
    errors: form.formState.isSubmitted ? errorsOf(rows) : [],
    add: () => put([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, validFrom: '', rooms: {} }]),
    remove: (key: number) => put(rows.filter((row) => row.key !== key)),
    setDate: (key: number, validFrom: string) => change(key, { validFrom }),
    setRooms: (row: DraftRow, column: string, rooms: string) =>
      change(row.key, { rooms: { ...row.rooms, [column]: rooms } }),
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
    submit: (draft: Draft) =>
      call(
        save
          .mutateAsync({ rules: rulesOf(draft.rows), etag: base.etag })
          .then(({ answer, etag }) => start({ rules: answer, etag })),
      ),
  }
}

export type RulesForm = ReturnType<typeof useRulesForm>
