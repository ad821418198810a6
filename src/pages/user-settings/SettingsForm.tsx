import type { FormEvent } from 'react'
import { useLeaveWarning } from '../../components/form/use-leave-warning.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DefaultHotelGroup } from './DefaultHotelGroup.tsx'
import { FormatsGroup } from './FormatsGroup.tsx'
import { PersonGroup } from './PersonGroup.tsx'
import { ReportsGroup } from './ReportsGroup.tsx'
import { SaveBar } from './SaveBar.tsx'
import type { Stored } from './settings-values.ts'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import classes from './user-settings.module.css'

const FORM_ID = 'user-settings'

/** The form over one stored version. It is saved when the server has saved it, and never over another change unseen. */
export function SettingsForm({ loaded }: { loaded: Stored }) {
  const form = useSettingsForm(loaded)
  const { stored, values, errors, trouble, conflict, changed, change } = form
  useLeaveWarning(changed.length > 0)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <div className={classes.form}>
      {conflict && <ConflictNotice conflict={conflict} mine={values} onSettle={form.settle} />}
      {trouble && <TroubleNotice key={trouble.number} trouble={trouble} errors={errors} />}
      <form id={FORM_ID} className={classes.form} onSubmit={send} noValidate>
        <PersonGroup user={stored.user} values={values} errors={errors} onChange={change} />
        <FormatsGroup values={values} onChange={change} />
        <ReportsGroup values={values} onChange={change} />
      </form>
      {/* Outside of the form: Enter in the search for a hotel must not save. */}
      <DefaultHotelGroup
        value={values.defaultCompanyId}
        error={errors.defaultCompanyId}
        onChange={(defaultCompanyId) => change({ defaultCompanyId })}
      />
      <SaveBar form={FORM_ID} changed={changed} state={form.state} onDiscard={form.discard} />
    </div>
  )
}
