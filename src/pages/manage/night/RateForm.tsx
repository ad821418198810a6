import { type FormEvent, useId } from 'react'
import { useHasAuthority } from '../../../bootstrap/use-start.ts'
import { Button } from '../../../components/Button.tsx'
import { useLeaveWarning } from '../../../components/form/use-leave-warning.ts'
import { VersionTable } from '../../../components/form/VersionTable.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { LabelledField } from '../../../pricing/LabelledField.tsx'
import { recommendationOf } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import { LimitChange } from './LimitChange.tsx'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'
import { useRateForm } from './use-rate-form.ts'

/** The active, the recommended and a new rate of a night, which is saved as an unpublished change. */
export function RateForm(props: TabProps & { isReadOnly: boolean }) {
  const { rate, night, category, data, isReadOnly } = props
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const form = useRateForm(props)
  useLeaveWarning(form.isUnsaved, form.isSending)
  const maySetLimits = useHasAuthority('HOTEL_ADMIN')
  const { rates, draft } = form
  const difference = rate && recommendationOf(rate)
  const recommended = rate?.recommended ?? null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form className={classes.section} onSubmit={submit} noValidate>
      <div className={classes.rates}>
        <div>
          <span className={classes.label}>{text('manage.rate.active', { unit: data?.currency ?? '' })}</span>
          <b>{rate?.active != null ? rates.rate(rate.active) : '–'}</b>
        </div>
        <div>
          <span className={classes.label}>{text('manage.rate.recommended')}</span>
          <b>
            {recommended === null ? '–' : rates.rate(recommended)}{' '}
            {difference?.share != null && (
              <RecommendedRate difference={difference}>
                {`${formats.percentDifference(difference.share)} %`}
              </RecommendedRate>
            )}
          </b>
        </div>
        {!isReadOnly && (
          <LabelledField id={id} label={text('manage.rate.new')} required error={form.fault}>
            {(attributes) => (
              <input
                {...attributes}
                inputMode="decimal"
                autoComplete="off"
                value={form.value}
                onChange={({ target }) => form.type(target.value)}
                onFocus={({ target }) => target.select()}
              />
            )}
          </LabelledField>
        )}
      </div>
      <p className="small muted">
        {rate?.limits
          ? text('manage.rate.limits', {
              lowest: rates.rate(rate.limits.lowest),
              highest: rates.rate(rate.limits.highest),
            })
          : text('manage.rate.noLevel')}
      </p>
      {maySetLimits && form.outside !== null && night?.level != null && (
        <LimitChange
          level={night.level}
          category={category}
          rate={form.outside}
          rates={rates}
          onChanged={form.submit}
        />
      )}
      {form.isConflict && draft && (
        <div role="alert" className={classes.conflict}>
          <p>{text('manage.rate.conflict', { name: draft.author?.name ?? text('manage.rate.somebody') })}</p>
          <VersionTable rows={[{ label: text('manage.rate.new'), mine: form.value, theirs: rates.rate(draft.rate) }]} />
          <Button size="small" variant="primary" onClick={form.overwrite}>
            {text('manage.rate.keepMine')}
          </Button>
          <Button size="small" onClick={form.takeTheirs}>
            {text('manage.rate.takeTheirs')}
          </Button>
        </div>
      )}
      {!isReadOnly && (
        <div className={classes.actions}>
          <label className={classes.check}>
            <input type="checkbox" checked={form.wantsFixed} onChange={({ target }) => form.fix(target.checked)} />
            {text('manage.rate.fixed')}
          </label>
          {recommended !== null && recommended !== (draft?.rate ?? rate?.active) && !rate?.fixed && (
            <Button size="small" disabled={form.isSending} onClick={() => form.takeRecommendation(recommended)}>
              {text('manage.rate.take', { rate: rates.rate(recommended) })}
            </Button>
          )}
          <Button size="small" variant="primary" type="submit" disabled={!form.isTyped || form.isSending}>
            {text(form.isSending ? 'common.form.saving' : 'manage.rate.save')}
          </Button>
        </div>
      )}
      <p className="small muted" aria-live="polite">
        {draft &&
          text('manage.rate.drafted', {
            rate: rates.rate(draft.rate),
            name: draft.author?.name ?? text('manage.rate.somebody'),
          })}
      </p>
    </form>
  )
}
