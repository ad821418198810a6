import Stack from '@mui/material/Stack'
import { useId } from 'react'
import type { RoomType } from '../../../contract/booking/inventory.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { DraftNotice } from '../../kit/form/DraftNotice.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SaveBar } from '../../kit/form/SaveBar.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Columns } from '../../kit/layout/Columns.tsx'
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

/** The dated table, the resulting capacity, and the save bar. */
export function CapacityForm({ capacity, loaded, types }: CapacityFormProps) {
  const text = useText()
  const id = useId()
  const form = useRulesForm(loaded, types, capacity)
  const { save } = capacity
  const changedText = form.wrong > 0 ? 'capacity.wrong' : 'common.draft.unsaved'
  return (
    <Stack spacing={4}>
      <DraftNotice error={save.error} onReload={form.reload} />
      <Form id={id} form={form.form} unsaved={form.isChanged} onSubmit={form.submit}>
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
          <RulesTable columns={form.columns} rows={form.rows} remove={form.remove} />
        </Card>
      </Form>
      <Columns widths="2fr 3fr" from="lg">
        <SellableCard capacity={capacity} />
        <OutOfOrderCard />
      </Columns>
      <SaveBar
        form={id}
        description={
          form.isChanged
            ? text(changedText, { smart_count: form.wrong })
            : text(save.isSuccess ? 'common.draft.saved' : 'common.draft.unchanged')
        }
        isChanged={form.isChanged}
        isSending={save.isPending}
        isSaved={save.isSuccess}
        onDiscard={form.discard}
      />
    </Stack>
  )
}
