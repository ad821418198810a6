import { useId } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { DraftNotice } from '../../../kit/form/DraftNotice.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SaveBar } from '../../../kit/form/SaveBar.tsx'
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

/** The grid of a year, the errors of the last paste, and the save bar. */
export function EntryForm({ calls, loaded }: EntryFormProps) {
  const text = useText()
  const id = useId()
  const entry = useEntry(loaded, calls)
  const { store, errors, isChanged } = entry
  const { save } = calls

  const showFirstError = () => {
    const [first] = errors
    if (first) document.getElementById(cellId(first.row, first.month))?.focus()
  }
  const statusText = () => {
    if (errors.length > 0) return text('budget.entry.wrong', { smart_count: errors.length })
    if (isChanged) return text('common.draft.unsaved')
    return text(save.isSuccess ? 'common.draft.saved' : 'common.draft.unchanged')
  }
  return (
    <div className={classes.page}>
      <DraftNotice error={save.error} onReload={entry.reload} />
      <Card
        title={text('budget.entry.figures')}
        note={text('budget.entry.description', { mark: entry.amounts.decimalMark })}
        tools={<Target entry={entry} />}
      >
        <PasteOutcome entry={entry} />
        <Form id={id} form={entry.form} unsaved={isChanged} onSubmit={entry.submit} onInvalid={showFirstError}>
          <EntryTable entry={entry} />
        </Form>
      </Card>
      <SaveBar
        form={id}
        description={statusText()}
        isChanged={isChanged}
        isSending={save.isPending}
        onDiscard={entry.discard}
      >
        <Totals entry={entry} />
        <Button variant="quiet" size="large" disabled={!store.canUndo()} onClick={() => entry.step('undo')}>
          {text('budget.entry.undo')}
        </Button>
        <Button variant="quiet" size="large" disabled={!store.canRedo()} onClick={() => entry.step('redo')}>
          {text('budget.entry.redo')}
        </Button>
      </SaveBar>
    </div>
  )
}
