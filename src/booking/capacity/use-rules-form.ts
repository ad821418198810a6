import { useState } from 'react'
import { type FieldErrors, type Resolver, set, useFieldArray, useForm } from 'react-hook-form'
import type { RoomType } from '../../../contract/booking/inventory.ts'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { useRevalidation } from '../../kit/form/use-revalidation.ts'
import { type DraftRow, draftOf, errorsOf, HOUSE, rulesOf } from './draft.ts'
import type { Capacity, StoredRules } from './use-capacity.ts'

/** The rooms of a row are in the order of the columns: a room type's code may contain what separates the steps of a path. */
interface RulesValues {
  rows: { validFrom: string; rooms: string[] }[]
}

/** The columns of the dated table: the house, each counting type, and any other column with rooms in it. */
const columnsOf = (types: readonly RoomType[], rows: readonly DraftRow[]): string[] => [
  HOUSE,
  ...types
    .filter(({ code, state }) => state === 'active' || rows.some(({ rooms }) => rooms[code] !== undefined))
    .map(({ code }) => code),
]

const valuesOf = (rows: readonly DraftRow[], columns: readonly string[]): RulesValues => ({
  rows: rows.map(({ validFrom, rooms }) => ({ validFrom, rooms: columns.map((column) => rooms[column] ?? '') })),
})

const rowsOf = ({ rows }: RulesValues, columns: readonly string[]): DraftRow[] =>
  rows.map(({ validFrom, rooms }) => ({
    validFrom,
    rooms: Object.fromEntries(columns.map((column, place) => [column, rooms[place] ?? ''])),
  }))

/** The dated table during editing, over the version it was read from; saved as a whole. */
export function useRulesForm(loaded: StoredRules, types: readonly RoomType[], { stored, save }: Capacity) {
  const call = useFormCall()
  const [base, setBase] = useState(loaded)
  const baseRows = draftOf(base.rules)
  const columns = columnsOf(types, baseRows)
  const baseValues = valuesOf(baseRows, columns)
  const resolver: Resolver<RulesValues> = (values) => {
    const errors: FieldErrors<RulesValues> = {}
    for (const { place, column, error } of errorsOf(rowsOf(values, columns)))
      set(errors, `rows.${place}.${column === 'validFrom' ? column : `rooms.${columns.indexOf(column)}`}`, {
        type: 'validate',
        message: `capacity.errors.${error}`,
      })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }
  const form = useForm<RulesValues>({ defaultValues: baseValues, resolver })
  useRevalidation(form)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })
  const values = form.watch()

  const start = (from: StoredRules) => {
    setBase(from)
    const rows = draftOf(from.rules)
    form.reset(valuesOf(rows, columnsOf(types, rows)))
  }
  return {
    form,
    columns,
    rows: fields.map(({ id }, place) => ({ id, place, validFrom: values.rows[place]?.validFrom ?? '' })),
    isChanged: JSON.stringify(values) !== JSON.stringify(baseValues),
    /** How many cells are wrong, once saving was attempted. */
    wrong: form.formState.isSubmitted ? errorsOf(rowsOf(values, columns)).length : 0,
    add: () => append({ validFrom: '', rooms: columns.map(() => '') }, { shouldFocus: false }),
    remove,
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
    submit: (sent: RulesValues) =>
      call(
        save
          .mutateAsync({ rules: rulesOf(rowsOf(sent, columns)), etag: base.etag })
          .then(({ answer, etag }) => start({ rules: answer, etag })),
      ),
  }
}

export type RulesForm = ReturnType<typeof useRulesForm>
