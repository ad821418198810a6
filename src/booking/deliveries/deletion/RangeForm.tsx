import { useForm } from 'react-hook-form'
import { isStayDate } from '../../../../contract/platform/stay-date.ts'
import { useText } from '../../../core/i18n/text.ts'
import { FormDateField } from '../../../kit/date-field/FormDateField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { useFields } from '../../../kit/form/use-fields.ts'
import { SubmitButton } from '../../../kit/SubmitButton.tsx'
import classes from '../deliveries.module.css'
import type { DeletionRange } from './use-deletion.ts'

interface RangeFormProps {
  description: string
  sources: readonly string[]
  /** Called with null as soon as the range is no longer the previewed one. */
  onPreview: (range: DeletionRange | null) => void
}

/** Inputs for the first and last date of the deletion, and the source. */
export function RangeForm({ description, sources, onPreview }: RangeFormProps) {
  const text = useText()
  const form = useForm({ defaultValues: { from: '', to: '', source: '' } })
  const { field } = useFields(form)
  const onChange = () => onPreview(null)
  const showPreview = ({ source, ...range }: { from: string; to: string; source: string }) =>
    onPreview({ ...range, source: source || null })
  return (
    <Form form={form} unsaved={false} onSubmit={showPreview}>
      <p className={classes.lead}>{description}</p>
      <div className={classes.range}>
        <FormDateField
          control={form.control}
          name="from"
          rules={{ onChange, validate: (from) => isStayDate(from) || 'deliveries.range.date', deps: 'to' }}
          label={text('deliveries.range.from')}
          required
        />
        <FormDateField
          control={form.control}
          name="to"
          rules={{
            onChange,
            validate: (to, { from }) =>
              isStayDate(to) ? to >= from || 'deliveries.range.order' : 'deliveries.range.date',
          }}
          label={text('deliveries.range.to')}
          required
        />
        <SelectField
          {...field('source', { onChange })}
          label={text('deliveries.deletion.source')}
          options={[
            { value: '', label: text('deliveries.deletion.allSources') },
            ...sources.map((source) => ({ value: source, label: source })),
          ]}
        />
        <SubmitButton variant="plain" isSending={false}>
          {text('deliveries.deletion.look')}
        </SubmitButton>
      </div>
    </Form>
  )
}
