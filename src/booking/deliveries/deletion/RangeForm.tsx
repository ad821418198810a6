import { useFormContext } from 'react-hook-form'
import { isStayDate } from '../../../../contract/platform/stay-date.ts'
import { useText } from '../../../core/i18n/text.ts'
import { DateInput } from '../../../kit/date-field/DateInput.tsx'
import { SaveButton } from '../../../kit/form/SaveButton.tsx'
import { SelectInput } from '../../../kit/form/SelectInput.tsx'
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx'
import type { DeletionRange } from './use-deletion.ts'

interface RangeFormProps {
  description: string
  sources: readonly string[]
  /** Called with null as soon as the range is no longer the previewed one. */
  onPreview: (range: DeletionRange | null) => void
}

const EMPTY = { from: '', to: '', source: '' }

/** Inputs for the first and last date of the deletion, and the source. */
export function RangeForm({ description, sources, onPreview }: RangeFormProps) {
  const text = useText()
  const onChange = () => onPreview(null)
  return (
    <>
      <p className="muted">{description}</p>
      <SimpleForm
        direction="row"
        spacing={3}
        sx={{ alignItems: 'flex-end', flexWrap: 'wrap' }}
        unsaved={false}
        defaultValues={EMPTY}
        onSubmit={({ source, ...range }) => onPreview({ ...range, source: source || null })}
        toolbar={<SaveButton variant="plain" label={text('deliveries.deletion.look')} />}
      >
        <FirstDateInput onChange={onChange} />
        <DateInput
          source="to"
          validate={(to: string, { from }) => {
            if (!isStayDate(to)) return 'deliveries.range.date'
            return to >= from ? undefined : 'deliveries.range.order'
          }}
          onChange={onChange}
          label={text('deliveries.range.to')}
          required
        />
        <SelectInput
          source="source"
          onChange={onChange}
          label={text('deliveries.deletion.source')}
          options={[
            { value: '', label: text('deliveries.deletion.allSources') },
            ...sources.map((source) => ({ value: source, label: source })),
          ]}
        />
      </SimpleForm>
    </>
  )
}

/** The first date. The last one may be refused because of it, so both are validated again. */
function FirstDateInput({ onChange }: { onChange: () => void }) {
  const text = useText()
  const { trigger, formState } = useFormContext<typeof EMPTY>()
  const { isSubmitted } = formState
  return (
    <DateInput
      source="from"
      validate={(from: string) => (isStayDate(from) ? undefined : 'deliveries.range.date')}
      onChange={() => {
        onChange()
        if (isSubmitted) void trigger('to')
      }}
      label={text('deliveries.range.from')}
      required
    />
  )
}
