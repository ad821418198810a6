import { Button } from '../../components/Button.tsx'
import { Notice } from '../../components/form/Notice.tsx'
import { useText } from '../../i18n/text.ts'
import { SettingValue } from './SettingValue.tsx'
import { type SettingsValues, valuesOf } from './settings-values.ts'
import type { Conflict } from './use-settings-form.ts'
import classes from './user-settings.module.css'

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
          <Button onClick={() => onSettle(true)}>{text('settings.conflict.keepMine')}</Button>
          <Button look="soft" onClick={() => onSettle(false)}>
            {text('settings.conflict.takeTheirs')}
          </Button>
        </>
      }
    >
      <b>{text('settings.conflict.title')}</b> {text('settings.conflict.words')}
      <table className={classes.versions}>
        <thead>
          <tr>
            <th scope="col">{text('settings.conflict.field')}</th>
            <th scope="col">{text('settings.conflict.mine')}</th>
            <th scope="col">{text('settings.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{text(`settings.fields.${field}`)}</th>
              <td>
                <SettingValue field={field} values={mine} />
              </td>
              <td>
                <SettingValue field={field} values={now} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}
