import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { BudgetVersion } from '../../../../contract/analysis/budget.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import { SubmitButton } from '../../../kit/SubmitButton.tsx'
import classes from '../budget.module.css'
import type { Versions } from '../use-versions.ts'

interface RenameFormProps {
  version: BudgetVersion
  update: Versions['update']
  onClose: () => void
}

/** Renames a version, in place. */
export function RenameForm({ version, update, onClose }: RenameFormProps) {
  const text = useText()
  const form = useForm({ defaultValues: { name: version.name } })
  const { setFocus } = form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const call = useFormCall()
  const rename = ({ name }: { name: string }) =>
    name.trim() === ''
      ? undefined
      : call(update.mutateAsync({ version, name, isActive: version.isActive }).then(onClose))
  return (
    <Form
      form={form}
      className={classes.actions}
      onSubmit={rename}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <input
        {...form.register('name')}
        className={classes.name}
        aria-label={text('budget.versions.name')}
        maxLength={60}
        required
      />
      <SubmitButton size="small" isSending={update.isPending}>
        {text('common.form.save')}
      </SubmitButton>
      <Button size="small" onClick={onClose}>
        {text('common.form.cancel')}
      </Button>
    </Form>
  )
}
