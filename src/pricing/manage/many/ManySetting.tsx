import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { PricingDocument, PricingDocumentName } from '../../../../contract/hotel/documents.ts'
import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { PricedNight, PricedNights } from '../../../../contract/pricing/priced-night.ts'
import {
  CLOSINGS,
  DAYS_AHEAD,
  LONGEST_STAY,
  MOST_DAYS_AHEAD,
  OPEN,
  STAYS,
} from '../../../../contract/pricing/restriction.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { answersBelow } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingDocument } from '../../../hotel/use-pricing-document.ts'
import { SelectField } from '../../../kit/form/SelectField.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { assign, daysOf, periodsOf } from '../../level-days.ts'
import { useRateTexts } from '../../use-rate-texts.ts'
import classes from '../manage.module.css'
import { rateOn } from '../night-state.ts'
import { ManyFooter } from './ManyFooter.tsx'
import { type RestrictionValue, withRestriction } from './many-nights.ts'

interface ManySettingProps {
  /** The selected nights that are not over, in order. */
  dates: readonly StayDate[]
  data: PricedNights
  category: number
  nights: readonly PricedNight[]
  onSaved: () => void
  onCancel: () => void
}

const FORMS = { level: LevelForm, restriction: RestrictionForm, autopilot: AutopilotForm }

/** A setting of the selected nights; the current and the new value are shown before saving. */
export function ManySetting({ setting, ...props }: ManySettingProps & { setting: keyof typeof FORMS }) {
  const Form = FORMS[setting]
  return <Form {...props} />
}

function LevelForm({ dates, data, ...rest }: ManySettingProps) {
  const text = useText()
  const [level, setLevel] = useState(String(data.levels[0]?.id ?? ''))
  const nameOf = (id: number | undefined) =>
    data.levels.find((each) => each.id === id)?.name ?? text('manage.many.noLevel')
  const requested = level === '' ? undefined : Number(level)
  return (
    <SettingPreview
      {...rest}
      data={data}
      document="level-calendar"
      dates={dates}
      note={text('manage.many.levelNote')}
      before={({ periods }) => {
        const days = daysOf(periods)
        return (date) => nameOf(days.get(date))
      }}
      after={nameOf(requested)}
      change={({ periods }) => ({ periods: periodsOf(assign(daysOf(periods), dates, requested ?? null)) })}
    >
      <SelectField
        id="manage-many-level"
        label={text('manage.many.newLevel')}
        value={level}
        options={[
          ...data.levels.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: '', label: text('manage.many.noLevel') },
        ]}
        onChange={({ target }) => setLevel(target.value)}
      />
    </SettingPreview>
  )
}

function AutopilotForm({ dates, ...rest }: ManySettingProps) {
  const text = useText()
  const [change, setChange] = useState<'exclude' | 'include'>('exclude')
  const labelOf = (isExcluded: boolean) => text(isExcluded ? 'manage.many.excluded' : 'manage.many.included')
  return (
    <SettingPreview
      {...rest}
      document="autopilot"
      dates={dates}
      note={text('manage.many.settingNote')}
      before={({ excludedDates }) =>
        (date) =>
          labelOf(excludedDates.includes(date))
        }
      after={labelOf(change === 'exclude')}
      change={({ excludedDates, ...settings }) => ({
        ...settings,
        excludedDates: [
          ...excludedDates.filter((date) => !dates.includes(date)),
          ...(change === 'exclude' ? dates : []),
        ].sort(),
      })}
    >
      <SelectField
        id="manage-many-autopilot"
        label={text('common.pages.autopilot')}
        value={change}
        options={(['exclude', 'include'] as const).map((each) => ({
          value: each,
          label: text(`manage.many.${each}`),
        }))}
        onChange={({ target }) => setChange(target.value === 'exclude' ? 'exclude' : 'include')}
      />
    </SettingPreview>
  )
}

const STAY_NIGHTS = Array.from({ length: LONGEST_STAY + 1 }, (_, nights) => nights)
/** The values of each part that has few. A minimum stay of one night is the same as none. */
const SETTABLE: readonly RestrictionValue[] = [
  ...STAYS.flatMap((part) =>
    STAY_NIGHTS.filter((nights) => part === 'maximumStay' || nights !== 1).map((nights) => [part, nights] as const),
  ),
  ...CLOSINGS.flatMap((part) => [true, false].map((isClosed) => [part, isClosed] as const)),
]
/** The initial value of each part. */
const FIRST: readonly RestrictionValue[] = [
  ['minimumStay', 2],
  ['minimumStayThrough', 2],
  ['maximumStay', 7],
  ...CLOSINGS.map((part) => [part, true] as const),
  ['minimumDaysAhead', 1],
  ['maximumDaysAhead', 60],
]

function RestrictionForm({ dates, nights, category, ...rest }: ManySettingProps) {
  const text = useText()
  const formats = useFormats()
  const id = useId()
  const [chosen, setChosen] = useState<RestrictionValue>(['minimumStay', 2])
  const [part, value] = chosen
  const daysAhead = DAYS_AHEAD.find((each) => each === part)
  const labelOf = (of: RestrictionValue[1]) => {
    if (typeof of === 'boolean') return text(of ? 'manage.restrictions.yes' : 'manage.restrictions.no')
    const isMinimum = part === 'minimumStay' || part === 'minimumStayThrough'
    if (of <= (isMinimum ? 1 : 0)) return text('manage.many.noStay')
    return text(daysAhead ? 'pricing.days' : 'pricing.nights', { smart_count: of })
  }
  const values = SETTABLE.filter(([each]) => each === part)
  const label = text(`pricing.marks.${part}`)
  const isTaken = rest.data.connection?.restrictionParts.includes(part) !== false
  return (
    <SettingPreview
      {...rest}
      document="restrictions"
      dates={dates}
      note={isTaken ? text('manage.many.restrictionNote') : text('manage.restrictions.notTaken')}
      before={() => (date) => {
        const night = nights.find(({ stayDate }) => stayDate === date)
        const rate = night && rateOn(night, category)
        return labelOf((rate?.restriction ?? OPEN)[part])
      }}
      after={labelOf(value)}
      change={({ rules }) => ({
        rules: withRestriction(rules, { category, dates, set: chosen }, ([from, to]) => {
          const first = formats.dayAndMonth(from)
          return `${label} ${from === to ? first : `${first} – ${formats.dayAndMonth(to)}`}`
        }),
      })}
    >
      <SelectField
        id={`${id}-part`}
        label={text('manage.restrictions.restriction')}
        value={part}
        options={FIRST.map(([each]) => ({ value: each, label: text(`pricing.marks.${each}`) }))}
        onChange={({ target }) => setChosen(FIRST.find(([each]) => each === target.value) ?? chosen)}
      />
      {daysAhead ? (
        <TextField
          id={`${id}-value`}
          variant="row"
          label={label}
          type="number"
          min={0}
          max={MOST_DAYS_AHEAD}
          value={String(value)}
          onChange={({ target }) =>
            setChosen([daysAhead, Math.min(MOST_DAYS_AHEAD, Math.max(0, Math.round(Number(target.value))))])
          }
        />
      ) : (
        <SelectField
          id={`${id}-value`}
          label={label}
          value={String(value)}
          options={values.map((each) => ({ value: String(each[1]), label: labelOf(each[1]) }))}
          onChange={({ target }) => setChosen(values.find((each) => String(each[1]) === target.value) ?? chosen)}
        />
      )}
    </SettingPreview>
  )
}

interface SettingPreviewProps<Name extends PricingDocumentName> extends Omit<ManySettingProps, 'nights' | 'category'> {
  document: Name
  note: string
  /** The current value for each night. */
  before: (content: PricingDocument<Name>) => (date: StayDate) => string
  after: string
  change: (content: PricingDocument<Name>) => PricingDocument<Name>
  /** The control for the new setting. */
  children: ReactNode
}

/** The nights whose setting changes, old and new, and the save button. */
function SettingPreview<Name extends PricingDocumentName>({
  document,
  dates,
  data,
  note,
  before,
  after,
  change,
  onSaved,
  onCancel,
  children,
}: SettingPreviewProps<Name>) {
  const text = useText()
  const formats = useFormats()
  const client = useQueryClient()
  const rates = useRateTexts(data.currency)
  const { stored, save } = usePricingDocument(document)
  return (
    <Loaded call={stored} failed={text('pricing.failed')} placeholder={120}>
      {(loaded) => {
        const now = before(loaded.content)
        const changing = dates.filter((date) => now(date) !== after)
        return (
          <>
            <Row align="end" spacing="8px 16px">
              {children}
              <span className="muted">{note}</span>
            </Row>
            {changing.length > 0 && (
              <div className={classes.preview}>
                <Table
                  label={text('manage.many.preview')}
                  variant="text"
                  isCompact
                  columns={[
                    {
                      name: 'night',
                      label: text('figures.stayDate'),
                      isRowHeader: true,
                      cell: (date) => formats.night(date),
                    },
                    { name: 'before', label: text('manage.many.settingBefore'), cell: now },
                    { name: 'after', label: text('manage.many.settingAfter'), cell: () => <b>{after}</b> },
                  ]}
                  rows={changing}
                  keyOf={(date) => date}
                />
              </div>
            )}
            <ManyFooter
              rates={rates}
              save={save}
              stale={text('manage.many.settingStale')}
              changed={changing.length}
              unchanged={text('manage.many.leftOut', { smart_count: dates.length - changing.length })}
              onSave={() =>
                save.mutate(
                  { ...loaded, content: change(loaded.content) },
                  {
                    onSuccess: onSaved,
                    onError: () => void client.invalidateQueries(answersBelow('/api/pricing/')),
                  },
                )
              }
              onCancel={onCancel}
            />
          </>
        )
      }}
    </Loaded>
  )
}
