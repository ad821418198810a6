import type { RaRecord } from 'ra-core'
import { get, useFormContext } from 'react-hook-form'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../form/Notice.tsx'
import { VersionTable } from '../form/VersionTable.tsx'
import { type FormDefinition, fieldsOf } from './fields.ts'
import { useValueText } from './use-value-text.ts'

interface ConflictNoticeProps {
  form: FormDefinition
  /** The record as the form was opened with it, and as it is stored now. */
  opened: RaRecord
  theirs: RaRecord
  onSettle: (keepsMine: boolean) => void
}

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) !== JSON.stringify(b ?? null)

/** Somebody else changed the record meanwhile: both versions of every field in question, and two ways on. */
export function ConflictNotice({ form, opened, theirs, onSettle }: ConflictNoticeProps) {
  const text = useText()
  const valueText = useValueText()
  const mine = useFormContext().getValues()
  const rows = fieldsOf(form)
    .filter(({ source }) => {
      const [before, own, now] = [opened, mine, theirs].map((version) => get(version, source) as unknown)
      return differs(own, now) && (differs(own, before) || differs(now, before))
    })
    .map((field) => ({
      label: text(field.label),
      mine: valueText(field, get(mine, field.source)),
      theirs: valueText(field, get(theirs, field.source)),
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
      <b>{text('common.form.conflict.title')}</b> {text('common.form.conflict.description')}
      <VersionTable rows={rows} />
    </Notice>
  )
}
