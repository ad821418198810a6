import type { BudgetVersion } from '../../../../contract/analysis/budget.ts'
import { useText } from '../../../core/i18n/text.ts'
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import { Toolbar } from '../../../kit/form/Toolbar.tsx'
import type { Versions } from '../use-versions.ts'

interface RenameFormProps {
  version: BudgetVersion
  keep: Versions['keep']
  onClose: () => void
}

/** Renames a version, in place. The page shows why it was refused. */
export function RenameForm({ version, keep, onClose }: RenameFormProps) {
  const text = useText()
  const rename = async ({ name }: { name: string }) => {
    if (name.trim() === '') return { name: text('budget.versions.errors.name') }
    const input = { name, isActive: version.isActive }
    return keep.mutateAsync({ record: version, input }).then(onClose, () => undefined)
  }
  return (
    <SimpleForm
      direction="row"
      spacing={2}
      sx={{ flexWrap: 'wrap' }}
      defaultValues={{ name: version.name }}
      focus="name"
      onSubmit={rename}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      toolbar={<Toolbar size="small" label={text('common.form.save')} onCancel={onClose} />}
    >
      <TextInput variant="cell" source="name" label={text('budget.versions.name')} maxLength={60} required />
    </SimpleForm>
  )
}
