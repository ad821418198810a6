import type { HttpError } from 'ra-core'
import { type FormEvent, useId } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Card } from '../../../components/Card.tsx'
import { FormBar } from '../../../components/form/FormBar.tsx'
import { Notice } from '../../../components/form/Notice.tsx'
import { useLeaveWarning } from '../../../components/form/use-leave-warning.ts'
import { useRefusalText } from '../../../components/refusals.ts'
import { SubmitButton } from '../../../components/SubmitButton.tsx'
import { isStale } from '../../../http/stale.ts'
import { useText } from '../../../i18n/text.ts'
import { cellId } from './EntryCell.tsx'
import { EntryTable } from './EntryTable.tsx'
import classes from './entry.module.css'
import { PasteOutcome } from './PasteOutcome.tsx'
import { Target } from './Target.tsx'
import { Totals } from './Totals.tsx'
import type { BudgetCalls, StoredBudget } from './use-budget.ts'
import { useEntry } from './use-entry.ts'

interface EntryFormProps {
  calls: BudgetCalls
  loaded: StoredBudget
}

/** The grid of a year, what a paste could not read, and the bar that saves it. */
export function EntryForm({ calls, loaded }: EntryFormProps) {
  const text = useText()
  const reason = useRefusalText()
  const id = useId()
  const entry = useEntry(loaded, calls)
  const { store, errors, isChanged } = entry
  const { save } = calls
  const refused = save.error as HttpError | null
  useLeaveWarning(isChanged)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = errors
    if (first) document.getElementById(cellId(first.row, first.month))?.focus()
    entry.submit()
  }
  const words = () => {
    if (errors.length > 0) return text('budget.entry.wrong', { smart_count: errors.length })
    if (isChanged) return text('common.draft.unsaved')
    return text(save.isSuccess ? 'common.draft.saved' : 'common.draft.unchanged')
  }
  return (
    <div className={classes.page}>
      {refused && (
        <Notice
          actions={
            isStale(refused) && <Button onClick={() => void entry.reload()}>{text('common.draft.reload')}</Button>
          }
        >
          {text('common.draft.notSaved', { reason: reason({ code: refused.body?.code, reason: refused.message }) })}
        </Notice>
      )}
      <Card
        title={text('budget.entry.figures')}
        note={text('budget.entry.description', { mark: entry.amounts.decimalMark })}
        tools={<Target entry={entry} />}
      >
        <PasteOutcome entry={entry} />
        <form id={id} onSubmit={submit} noValidate>
          <EntryTable entry={entry} />
        </form>
      </Card>
      <FormBar description={words()}>
        <Totals entry={entry} />
        <Button variant="quiet" size="large" disabled={!store.canUndo()} onClick={() => entry.step('undo')}>
          {text('budget.entry.undo')}
        </Button>
        <Button variant="quiet" size="large" disabled={!store.canRedo()} onClick={() => entry.step('redo')}>
          {text('budget.entry.redo')}
        </Button>
        <Button variant="quiet" size="large" disabled={!isChanged || save.isPending} onClick={entry.discard}>
          {text('common.form.discard')}
        </Button>
        <SubmitButton form={id} isSending={save.isPending || !isChanged}>
          {text('common.form.save')}
        </SubmitButton>
      </FormBar>
    </div>
  )
}
