import { type RaRecord, useDataProvider, useListContext, useNotify, useRefresh } from 'ra-core'
import { useRef, useState } from 'react'
import type { ConsoleDataProvider, Refusal, Refused } from '../../core/change-many.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { InlineConfirm } from '../InlineConfirm.tsx'
import { useRefusalText } from '../refusals.ts'
import classes from './bulk-actions-toolbar.module.css'

/** The actions for the selected rows. */
export type BulkAction = {
  name: string
  label: string
  /** A confirmation for actions that affect others, with the label of its button; `names` are those of the first rows. */
  question?: { ask: (count: number, names: string) => string; confirm: string }
  /** Specific messages for refusals, by problem code. */
  refusals?: Readonly<Record<string, TextKey>>
} & (
  | {
      /** The new values of each row, for the data provider's `updateMany`. */
      data: Partial<RaRecord>
    }
  | {
      /** The rows are deleted, by the data provider's `deleteMany`. */
      isDeletion: true
    }
  | {
      /** A separate call. */
      run: (ids: readonly number[]) => Promise<Refused>
    }
)

/** As many as can be read at a glance. */
const MOST_NAMES = 3

interface BulkActionsToolbarProps {
  actions: readonly BulkAction[]
  nameOf: (id: number) => string
}

interface Outcome extends Refused {
  action: BulkAction
  done: number
}

/** The actions for the selected rows, and the result for each: refused ones stay selected. */
export default function BulkActionsToolbar({ actions, nameOf }: BulkActionsToolbarProps) {
  const text = useText()
  const refusalText = useRefusalText()
  const refresh = useRefresh()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const bar = useRef<HTMLDivElement>(null)
  const { resource, data = [], selectedIds, onSelect, onUnselectItems } = useListContext()
  const hidden = selectedIds.filter((id) => !data.some((row) => row.id === id)).length
  const [busy, setBusy] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  /** The names of the first selected rows, and how many more there are. */
  const namesOf = (ids: readonly number[]) => {
    const names = ids.slice(0, MOST_NAMES).map(nameOf).join(', ')
    const more = ids.length - MOST_NAMES
    return more > 0 ? text('common.bulk.andMore', { names, smart_count: more }) : names
  }

  const reasonOf = ({ refusals }: BulkAction, refusal: Omit<Refusal, 'id'>) => {
    const key = refusals?.[refusal.code ?? '']
    return key ? text(key) : refusalText(refusal)
  }

  const change = (action: BulkAction, ids: number[]): Promise<Refused> => {
    if ('run' in action) return action.run(ids)
    return 'data' in action
      ? dataProvider.updateMany(resource, { ids, data: action.data })
      : dataProvider.deleteMany(resource, { ids })
  }

  const run = async (action: BulkAction) => {
    if (busy) return
    setBusy(action.name)
    setOutcome(null)
    setFailure(null)
    const ids = selectedIds.map(Number)
    try {
      const { refused } = await change(action, ids)
      const done = ids.length - refused.length
      // The bar disappears with the last row: its result is shown as a message.
      if (refused.length === 0) {
        notify(text('common.bulk.done', { smart_count: done }), { type: 'success' })
        // The focus is lost with it, unless the list takes it.
        bar.current?.parentElement?.querySelector<HTMLElement>('thead input')?.focus()
      } else setOutcome({ action, refused, done })
      onSelect(refused.map(({ id }) => id))
    } catch (error) {
      setFailure((error as Error).message || text('common.failure.unreachable'))
    }
    // Some rows may have changed even if the call failed.
    refresh()
    setBusy(null)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a bar of a list is no fieldset
    <div ref={bar} className={classes.bar} role="group" aria-label={text('common.bulk.title')}>
      <b>{text('common.bulk.chosen', { smart_count: selectedIds.length })}</b>
      {hidden > 0 && <span>{text('common.bulk.hidden', { smart_count: hidden })}</span>}
      {actions.map((action) =>
        action.question ? (
          <InlineConfirm
            key={action.name}
            label={action.label}
            name={action.label}
            question={action.question.ask(selectedIds.length, namesOf(selectedIds.map(Number)))}
            confirm={action.question.confirm}
            cancel={text('common.form.cancel')}
            isBusy={busy !== null}
            onConfirm={() => void run(action)}
          />
        ) : (
          <Button key={action.name} aria-disabled={busy !== null} onClick={() => void run(action)}>
            {action.label}
          </Button>
        ),
      )}
      <Button variant="quiet" onClick={() => onUnselectItems()}>
        {text('common.bulk.clear')}
      </Button>
      <div role="status" className="full-width">
        {failure}
        {outcome && outcome.done > 0 && text('common.bulk.done', { smart_count: outcome.done })}
        {outcome && (
          <>
            {' '}
            {text('common.bulk.refused', { smart_count: outcome.refused.length })}
            <ul>
              {outcome.refused.map(({ id, ...why }) => (
                <li key={id} className="mt-4">
                  <b>{nameOf(id)}</b>: {reasonOf(outcome.action, why)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
