import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PricedNight, PricedNights } from '../../../../contract/priced-night.ts'
import { LONGEST_STAY, type PricingDocument, type PricingDocumentName } from '../../../../contract/pricing-documents.ts'
import type { StayDate } from '../../../../contract/stay-date.ts'
import { useCompany } from '../../../bootstrap/use-start.ts'
import { SelectField } from '../../../components/form/SelectField.tsx'
import { TextField } from '../../../components/form/TextField.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { Table } from '../../../components/table/Table.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { assign, daysOf, periodsOf } from '../../../pricing/level-days.ts'
import { usePricingDocument } from '../../../pricing/use-pricing-document.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import { rateOn } from '../night-state.ts'
import { ManyFooter } from './ManyFooter.tsx'
import classes from './many.module.css'
import { withMinimumStay } from './many-nights.ts'

interface ManySettingProps {
  /** The selected nights that are not over, in their order. */
  dates: readonly StayDate[]
  data: PricedNights
  category: number
  nights: readonly PricedNight[]
  onSaved: () => void
  onCancel: () => void
}

const FORMS = { level: LevelForm, minimumStay: MinimumStayForm, autopilot: AutopilotForm }

/** A setting of the selected nights; what it is now and then is shown before it is saved. */
export function ManySetting({ setting, ...props }: ManySettingProps & { setting: keyof typeof FORMS }) {
  const Form = FORMS[setting]
  return <Form {...props} />
}

function LevelForm({ dates, data, ...rest }: ManySettingProps) {
  const text = useText()
  const [level, setLevel] = useState(String(data.levels[0]?.id ?? ''))
  const nameOf = (id: number | undefined) =>
    data.levels.find((each) => each.id === id)?.name ?? text('manage.many.noLevel')
  const wished = level === '' ? undefined : Number(level)
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
      after={nameOf(wished)}
      change={({ periods }) => ({ periods: periodsOf(assign(daysOf(periods), dates, wished ?? null)) })}
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
  const [wish, setWish] = useState<'exclude' | 'include'>('exclude')
  const words = (isExcluded: boolean) => text(isExcluded ? 'manage.many.excluded' : 'manage.many.included')
  return (
    <SettingPreview
      {...rest}
      document="autopilot"
      dates={dates}
      note={text('manage.many.settingNote')}
      before={({ excludedDates }) =>
        (date) =>
          words(excludedDates.includes(date))
        }
      after={words(wish === 'exclude')}
      change={({ excludedDates, ...settings }) => ({
        ...settings,
        excludedDates: [
          ...excludedDates.filter((date) => !dates.includes(date)),
          ...(wish === 'exclude' ? dates : []),
        ].sort(),
      })}
    >
      <SelectField
        id="manage-many-autopilot"
        label={text('common.pages.autopilot')}
        value={wish}
        options={(['exclude', 'include'] as const).map((each) => ({
          value: each,
          label: text(`manage.many.${each}`),
        }))}
        onChange={({ target }) => setWish(target.value === 'exclude' ? 'exclude' : 'include')}
      />
    </SettingPreview>
  )
}

function MinimumStayForm({ dates, nights, category, ...rest }: ManySettingProps) {
  const text = useText()
  const formats = useFormats()
  const [typed, setTyped] = useState('2')
  const minimum = Number(typed)
  const isWrong = !Number.isInteger(minimum) || minimum < 1 || minimum > LONGEST_STAY
  const words = (stay: number) =>
    stay > 1 ? text('manage.many.stay', { smart_count: stay }) : text('manage.many.noStay')
  return (
    <SettingPreview
      {...rest}
      document="restrictions"
      dates={isWrong ? [] : dates}
      note={text('manage.many.stayNote')}
      before={() => (date) => {
        const night = nights.find(({ stayDate }) => stayDate === date)
        return words((night && rateOn(night, category))?.restriction.minimumStay ?? 0)
      }}
      after={words(minimum)}
      change={({ rules }) => ({
        rules: withMinimumStay(rules, { category, dates, minimum }, ([from, to]) =>
          text('manage.many.ruleName', {
            period:
              from === to ? formats.dayAndMonth(from) : `${formats.dayAndMonth(from)} – ${formats.dayAndMonth(to)}`,
          }),
        ),
      })}
    >
      <TextField
        id="manage-many-stay"
        label={text('manage.many.newMinimumStay')}
        inputMode="numeric"
        value={typed}
        error={isWrong ? text('manage.many.wrongMinimumStay') : null}
        onChange={({ target }) => setTyped(target.value)}
      />
    </SettingPreview>
  )
}

interface SettingPreviewProps<Name extends PricingDocumentName> extends Omit<ManySettingProps, 'nights' | 'category'> {
  document: Name
  note: string
  /** What holds for each night. */
  before: (content: PricingDocument<Name>) => (date: StayDate) => string
  after: string
  change: (content: PricingDocument<Name>) => PricingDocument<Name>
  /** Where the new setting is chosen. */
  children: ReactNode
}

/** The nights whose setting changes, old and new, and the button that saves it. */
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
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const rates = useRateTexts(data.currency)
  const { stored, save } = usePricingDocument(document)
  const loaded = stored.data
  if (stored.isError)
    return <PartFailed title={text('pricing.failed')} error={stored.error} onRetry={() => void stored.refetch()} />
  if (!loaded) return <Skeleton width="100%" height={120} />
  const now = before(loaded.content)
  const changing = dates.filter((date) => now(date) !== after)
  return (
    <>
      <div className={classes.setting}>
        {children}
        <span className="muted">{note}</span>
      </div>
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
        unchanged={dates.length - changing.length}
        onSave={() =>
          save.mutate(
            { ...loaded, content: change(loaded.content) },
            {
              onSuccess: onSaved,
              onError: () => void client.invalidateQueries({ queryKey: ['pricing', companyId] }),
            },
          )
        }
        onCancel={onCancel}
      />
    </>
  )
}
