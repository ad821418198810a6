import type { HttpError } from 'ra-core'
import { type FormEvent, useId } from 'react'
import type { RoomType } from '../../../contract/inventory.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/Card.tsx'
import { FormBar } from '../../components/form/FormBar.tsx'
import { Notice } from '../../components/form/Notice.tsx'
import { useLeaveWarning } from '../../components/form/use-leave-warning.ts'
import { Icon } from '../../components/Icon.tsx'
import { useRefusalText } from '../../components/refusals.ts'
import { SubmitButton } from '../../components/SubmitButton.tsx'
import { isStale } from '../../http/stale.ts'
import { useText } from '../../i18n/text.ts'
import classes from './capacity.module.css'
import { columnsOf } from './columns.ts'
import { OutOfOrderCard } from './OutOfOrderCard.tsx'
import { RulesTable } from './RulesTable.tsx'
import { SellableCard } from './SellableCard.tsx'
import type { Capacity, StoredRules } from './use-capacity.ts'
import { useRulesForm } from './use-rules-form.ts'

interface CapacityFormProps {
  capacity: Capacity
  loaded: StoredRules
  types: readonly RoomType[]
}

/** The dated table, what follows from it, and the bar that saves it. */
export function CapacityForm({ capacity, loaded, types }: CapacityFormProps) {
  const text = useText()
  const reason = useRefusalText()
  const id = useId()
  const form = useRulesForm(loaded, capacity)
  const { save } = capacity
  const columns = columnsOf(types, form.rows)
  const refused = save.error as HttpError | null
  useLeaveWarning(form.isChanged)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const [first] = form.submit()
    if (first) document.getElementById(`${id}-${first.key}-${first.column}`)?.focus()
  }
  const changedWords = form.errors.length > 0 ? 'capacity.wrong' : 'common.draft.unsaved'
  return (
    <div className={classes.page}>
      {refused && (
        <Notice
          actions={
            isStale(refused) && <Button onClick={() => void form.reload()}>{text('common.draft.reload')}</Button>
          }
        >
          {text('common.draft.notSaved', { reason: reason({ code: refused.body?.code, reason: refused.message }) })}
        </Notice>
      )}
      <form id={id} onSubmit={submit} noValidate>
        <Card
          title={text('capacity.byDate')}
          note={text('capacity.byDateDescription')}
          tools={
            <Button onClick={form.add}>
              <Icon name="plus" />
              {text('capacity.addDate')}
            </Button>
          }
        >
          <RulesTable id={id} form={form} columns={columns} />
        </Card>
      </form>
      <div className={classes.pair}>
        <SellableCard capacity={capacity} />
        <OutOfOrderCard />
      </div>
      <FormBar
        description={
          form.isChanged
            ? text(changedWords, { smart_count: form.errors.length })
            : text(save.isSuccess ? 'common.draft.saved' : 'common.draft.unchanged')
        }
      >
        <Button variant="quiet" size="large" disabled={!form.isChanged || save.isPending} onClick={form.discard}>
          {text('common.form.discard')}
        </Button>
        <SubmitButton form={id} isSending={save.isPending || !form.isChanged}>
          {text('common.form.save')}
        </SubmitButton>
      </FormBar>
    </div>
  )
}
