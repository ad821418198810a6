import { useState } from 'react'
import { type DraftRow, draftOf, errorsOf, isSame, rulesOf } from './draft.ts'
import type { Capacity, StoredRules } from './use-capacity.ts'

/** The dated table while it is typed, over the version that it was read from; saved as a whole. */
export function useRulesForm(loaded: StoredRules, { stored, save }: Capacity) {
  const [base, setBase] = useState(loaded)
  const [rows, setRows] = useState(() => draftOf(loaded.rules))
  const [isTried, setTried] = useState(false)
  const isChanged = !isSame(rows, draftOf(base.rules))
  const errors = errorsOf(rows)

  const start = (from: StoredRules) => {
    setBase(from)
    setRows(draftOf(from.rules))
    setTried(false)
  }
  const change = (key: number, part: Partial<DraftRow>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return {
    rows,
    isChanged,
    errors: isTried ? errors : [],
    add: () =>
      setRows((all) => [...all, { key: Math.max(-1, ...all.map(({ key }) => key)) + 1, validFrom: '', rooms: {} }]),
    remove: (key: number) => setRows((all) => all.filter((row) => row.key !== key)),
    setDate: (key: number, validFrom: string) => change(key, { validFrom }),
    setRooms: (row: DraftRow, column: string, rooms: string) =>
      change(row.key, { rooms: { ...row.rooms, [column]: rooms } }),
    discard: () => {
      save.reset()
      start(base)
    },
    /** Takes what is stored now, where somebody else has saved meanwhile. */
    reload: async () => {
      const { data } = await stored.refetch()
      save.reset()
      if (data) start(data)
    },
    /** Answers what keeps it from being saved; nothing where it is sent. */
    submit: () => {
      setTried(true)
      if (errors.length === 0 && !save.isPending)
        save.mutate(
          { rules: rulesOf(rows), etag: base.etag },
          { onSuccess: ({ answer, etag }) => start({ rules: answer, etag }) },
        )
      return errors
    },
  }
}

export type RulesForm = ReturnType<typeof useRulesForm>
