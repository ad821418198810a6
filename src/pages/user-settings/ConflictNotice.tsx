import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/form/Notice.tsx'
import { VersionTable } from '../../components/form/VersionTable.tsx'
import { useText } from '../../i18n/text.ts'
import { SettingValue } from './SettingValue.tsx'
import { type SettingsValues, valuesOf } from './settings-values.ts'
import type { Conflict } from './use-settings-form.ts'

interface ConflictNoticeProps {
  conflict: Conflict
  mine: SettingsValues
  onSettle: (keepsMine: boolean) => void
}

/** The settings were changed elsewhere meanwhile: both versions, and two ways on that lose nothing unseen. */
export function ConflictNotice({ conflict: { theirs, fields }, mine, onSettle }: ConflictNoticeProps) {
  const text = useText()
  const now = valuesOf(theirs.user)
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
      <b>{text('userSettings.conflict')}</b> {text('common.form.conflict.description')}
      <VersionTable
        rows={fields.map((field) => ({
          label: text(`resources.users.fields.${field}`),
          mine: <SettingValue field={field} values={mine} />,
          theirs: <SettingValue field={field} values={now} />,
        }))}
      />
    </Notice>
  )
}
