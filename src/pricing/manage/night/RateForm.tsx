import { useId } from 'react'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { useLeaveWarning } from '../../../kit/form/use-leave-warning.ts'
import { VersionTable } from '../../../kit/form/VersionTable.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { Callout } from '../../../kit/layout/Callout.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { AcceptButton } from '../AcceptButton.tsx'
import { AllCategories } from '../AllCategories.tsx'
import { recommendationOf, unsoldRate } from '../night-state.ts'
import { RecommendedRate } from '../RecommendedRate.tsx'
import { RefusedRates } from '../RefusedRates.tsx'
import { useAccepting } from '../use-accepting.ts'
import { LimitChange } from './LimitChange.tsx'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'
import { useRateForm } from './use-rate-form.ts'

/** The active, the recommended and a new rate of a night, which is saved as an unpublished change. */
export function RateForm(props: TabProps & { isReadOnly: boolean }) {
  const { rate, night, category, data, drafts, isReadOnly } = props
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const accepting = useAccepting(data, category, drafts)
  const editing = useRateForm(props, accepting)
  // A recommendation is accepted without submitting the form.
  useLeaveWarning(false, editing.isSending)
  const maySetLimits = useHasAuthority('HOTEL_ADMIN')
  const { form, rates, draft } = editing
  const difference = rate && recommendationOf(rate)
  const recommended = rate?.recommended ?? null
  const unsold = rate ? unsoldRate(rate) : null
  return (
    <Form form={form} className={classes.section} unsaved={editing.isUnsaved} onSubmit={editing.submit}>
      <div className={classes.rates}>
        <div>
          <span className="small muted block">{text('manage.rate.active', { unit: data?.currency ?? '' })}</span>
          <b className="row">{rate?.active != null ? rates.rate(rate.active) : '–'}</b>
        </div>
        <div>
          <span className="small muted block">
            {text(rate?.fixed ? 'manage.rate.fixed' : 'manage.rate.recommended')}
          </span>
          <b className="row">
            {recommended === null ? '–' : rates.rate(recommended)}{' '}
            {difference?.share != null && (
              <RecommendedRate difference={difference}>
                {`${formats.percentDifference(difference.share)} %`}
              </RecommendedRate>
            )}
          </b>
        </div>
        {!isReadOnly && (
          <TextField
            id={id}
            variant="row"
            label={text('manage.rate.new')}
            error={editing.error}
            inputMode="decimal"
            autoComplete="off"
            {...editing.rateInput}
            required
            onFocus={({ target }) => target.select()}
          />
        )}
      </div>
      <p className="small muted">
        {rate?.limits
          ? text(night?.levelRule ? 'manage.rate.limitsByRule' : 'manage.rate.limits', {
              level: data?.levels.find(({ id: level }) => level === night?.level)?.name ?? '',
              rule: night?.levelRule ?? '',
              lowest: rates.rate(rate.limits.lowest),
              highest: rates.rate(rate.limits.highest),
            })
          : text('manage.rate.noLevel')}
      </p>
      {rate?.declined && <p className="small">{text('manage.rate.declined')}</p>}
      {unsold !== null && (
        <p className="small bold down">
          <Icon name="alert" size={14} />{' '}
          {text('manage.rate.unsold', {
            fixed: rates.rate(unsold),
            active: rate?.active == null ? text('manage.none') : rates.rate(rate.active),
          })}
        </p>
      )}
      {maySetLimits && editing.outside !== null && night?.level != null && (
        <LimitChange
          level={night.level}
          category={category}
          rate={editing.outside}
          rates={rates}
          onChanged={form.handleSubmit(editing.submit)}
        />
      )}
      {editing.isConflict && draft && (
        <Callout component="div" tone="warn" role="alert">
          <p>{text('manage.rate.conflict', { name: draft.author?.name ?? text('manage.rate.somebody') })}</p>
          <VersionTable
            rows={[{ label: text('manage.rate.new'), mine: editing.typed.rate, theirs: rates.rate(draft.rate) }]}
          />
          <Row className="mt-8">
            <Button size="small" variant="primary" onClick={editing.overwrite}>
              {text('manage.rate.keepMine')}
            </Button>
            <Button size="small" onClick={editing.takeTheirs}>
              {text('manage.rate.takeTheirs')}
            </Button>
          </Row>
        </Callout>
      )}
      {!isReadOnly && (
        <Row justify="end" className="mt-8">
          <label className="inline-row compact pointer touchable to-start">
            <input type="checkbox" {...editing.fixedInput} />
            {text('manage.rate.fixed')}
          </label>
          <Button size="small" variant="primary" type="submit" disabled={!editing.isUnsaved || editing.isSending}>
            {text(editing.isSending ? 'common.form.saving' : 'manage.rate.save')}
          </Button>
          {accepting.hasOthersOn(night) && <AllCategories accepting={accepting} />}
          {data &&
            [accepting.saleOn(night), accepting.changesOn(night)].map((changes, at) => (
              <AcceptButton
                key={at === 0 ? 'sale' : 'accept'}
                changes={changes}
                isSale={at === 0}
                data={data}
                category={category}
                size="small"
                isDisabled={editing.isSending}
                onAccept={() => void editing.accept(changes)}
              />
            ))}
        </Row>
      )}
      {data && night && <RefusedRates refused={editing.refusedOthers} nights={[night]} data={data} />}
      <p className="small muted" aria-live="polite">
        {draft &&
          text('manage.rate.drafted', {
            rate: rates.rate(draft.rate),
            name: draft.author?.name ?? text('manage.rate.somebody'),
          })}
      </p>
    </Form>
  )
}
