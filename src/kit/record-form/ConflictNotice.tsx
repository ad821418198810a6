import { get } from 'react-hook-form'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../form/Notice.tsx'
import { VersionTable } from '../form/VersionTable.tsx'
import type { FormDefinition } from './fields.ts'
import { useValueText } from './use-value-text.tsx'
import { conflictingFields, type Versions } from './versions.ts'

interface ConflictNoticeProps extends Versions {
  form: FormDefinition
  onSettle: (keepsMine: boolean) => void
}

/** Another user has changed the same fields in the meantime: shows both versions of each, and two options. */
export function ConflictNotice({ form, onSettle, ...versions }: ConflictNoticeProps) {
  const text = useText()
  const valueText = useValueText()
  const rows = conflictingFields(form, versions).map((field) => ({
    label: text(field.label),
    mine: valueText(field, get(versions.mine, field.source)),
    theirs: valueText(field, get(versions.theirs, field.source)),
  }))
  return (
    <Notice
      actions={
        <>
          <Button onClick={() => onSettle(true)}>{text('common.form.conflict.keepMine')}</Button>
          <Button variant="soft" onClick={() => onSettle(false)}>
            {text('common.form.conflict.takeTheirs')}
          </Button>
        </>
      }
    >
      <b>{text(form.conflictTitle ?? 'common.form.conflict.title')}</b> {text('common.form.conflict.description')}
      <VersionTable rows={rows} />
    </Notice>
  )
}
