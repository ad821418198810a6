import { clsx } from 'clsx'
import { useId } from 'react'
import { CODE_LENGTH } from '../../../contract/platform/limits.ts'
import type { RatePlans } from '../../../contract/pricing/rate-plans.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useText } from '../../core/i18n/text.ts'
import { type DocumentCsv, DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import pricing from '../../hotel/documents.module.css'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import type { DocumentTyping } from '../../hotel/use-document-editor.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { BooleanInput } from '../../kit/form/BooleanInput.tsx'
import form from '../../kit/form/form.module.css'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { AdjustmentInput } from '../AdjustmentInput.tsx'
import { ADJUSTMENT_COLUMNS, adjustmentIn, adjustmentLine } from '../adjustment-lines.ts'
import { NightRates } from '../NightRates.tsx'
import { type AdjustmentText, type RateTexts, useRateTexts } from '../use-rate-texts.ts'
import { PlanChain } from './PlanChain.tsx'

type Plan = RatePlans['plans'][number]
interface Values {
  base: string
  plans: (Omit<Plan, 'adjustment'> & { adjustment: AdjustmentText })[]
}

const YES = 'yes'
const csvOf = (currency: string): DocumentCsv<'rate-plans'> => ({
  columns: ['code', 'name', 'parent', ...ADJUSTMENT_COLUMNS, 'ownRestrictions', 'derivedBySystem'],
  linesOf: ({ plans }) =>
    plans.map(({ code, name, parent, adjustment, hasOwnRestrictions, isDerivedBySystem }) => ({
      code,
      name,
      parent,
      ...adjustmentLine(adjustment, currency),
      ownRestrictions: hasOwnRestrictions ? YES : '',
      derivedBySystem: isDerivedBySystem ? YES : '',
    })),
  contentOf: (lines, { base }) => ({
    base,
    plans: lines.map((line, place) => ({
      code: line.code ?? '',
      name: line.name ?? '',
      parent: line.parent ?? '',
      adjustment: adjustmentIn(line, place, currency),
      hasOwnRestrictions: line.ownRestrictions === YES,
      isDerivedBySystem: line.derivedBySystem === YES,
    })),
  }),
})

const typingOf = (rates: RateTexts): DocumentTyping<'rate-plans', Values> => ({
  valuesOf: ({ base, plans }) => ({
    base: base ?? '',
    plans: plans.map((plan) => ({ ...plan, adjustment: rates.adjustment(plan.adjustment) })),
  }),
  contentOf: ({ base, plans }) => ({
    base: base || null,
    plans: plans.map((plan) => ({ ...plan, adjustment: rates.adjustmentOf(plan.adjustment) })),
  }),
  rules: { code: 'ratePlans.wrongCode', parent: 'ratePlans.wrongParent' },
})

const NEW_PLAN = {
  name: '',
  adjustment: { type: 'percent', value: '0' },
  hasOwnRestrictions: false,
  isDerivedBySystem: false,
} as const

function Plans({ options }: { options: PricingOptions }) {
  const text = useText()
  const { currency } = options
  const rates = useRateTexts(currency)
  return (
    <DocumentEdit<'rate-plans', Values>
      name="rate-plans"
      title={text('common.pages.ratePlans')}
      csv={csvOf(currency)}
      typing={typingOf(rates)}
      below={({ typed }) => <NightRates options={options} tried={{ ratePlans: typed() ?? undefined }} />}
    >
      {({ values: { base, plans }, put }) => (
        <>
          <PlansCard options={options} base={base} plans={plans} put={put} />
          {base && (
            <Card title={text('ratePlans.chain')} note={text('ratePlans.chainNote')}>
              <PlanChain
                base={base}
                plans={plans}
                differenceOf={(plan) => rates.adjustmentText(rates.adjustmentOf(plan.adjustment))}
              />
            </Card>
          )}
        </>
      )}
    </DocumentEdit>
  )
}

interface PlansProps extends Values {
  options: PricingOptions
  put: (next: Partial<Values>) => void
}

/** The base plan, and the plans that derive from it or from each other. */
function PlansCard({ options, base, plans, put }: PlansProps) {
  const text = useText()
  const codes = [...new Set([...options.ratePlans, base, ...plans.map(({ code }) => code)])].filter(Boolean).sort()
  const free = codes.filter((code) => code !== base && !plans.some((plan) => plan.code === code))
  const add = () => put({ plans: [...plans, { ...NEW_PLAN, code: free[0] ?? '', parent: base }] })
  return (
    <Card
      title={text('ratePlans.plans')}
      note={text('ratePlans.note')}
      tools={
        <Button onClick={add} disabled={!base}>
          <Icon name="plus" />
          {text('ratePlans.add')}
        </Button>
      }
    >
      <BaseField
        base={base}
        codes={options.ratePlans.length === 0 ? null : codes}
        onChange={(next) =>
          put({
            base: next,
            // A plan that was chosen from the list becomes the base; a code that is being typed may pass through one.
            plans: plans
              .filter(({ code }) => options.ratePlans.length === 0 || code !== next)
              .map((plan) => (plan.parent === base ? { ...plan, parent: next } : plan)),
          })
        }
      />
      <PlansTable base={base} plans={plans} free={free} currency={options.currency} put={put} />
    </Card>
  )
}

interface BaseFieldProps {
  base: string
  /** The codes to choose from; null if the hotel has none yet. */
  codes: readonly string[] | null
  onChange: (base: string) => void
}

/** The base plan, which all others derive from. */
function BaseField({ base, codes, onChange }: BaseFieldProps) {
  const text = useText()
  const id = useId()
  return (
    <Row component="p" className="padded">
      <label htmlFor={id}>{text('ratePlans.base')}</label>
      {codes === null ? (
        <>
          <input
            id={id}
            className={clsx(form.inRow, pricing.word)}
            autoComplete="off"
            maxLength={CODE_LENGTH}
            aria-describedby={`${id}-help`}
            value={base}
            onChange={({ target }) => onChange(target.value)}
          />
          <span id={`${id}-help`} className="muted small">
            {text('ratePlans.typeBase')}
          </span>
        </>
      ) : (
        <select id={id} value={base} onChange={({ target }) => onChange(target.value)}>
          <option value="">{text('ratePlans.chooseBase')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      )}
    </Row>
  )
}

interface PlansTableProps extends Values {
  /** The codes without a plan. */
  free: readonly string[]
  currency: string
  put: PlansProps['put']
}

/** One row for each plan: its code and name, and how it derives from its parent. */
function PlansTable({ base, plans, free, currency, put }: PlansTableProps) {
  const text = useText()
  const id = useId()
  const rows = plans.map((plan, place) => ({ ...plan, place }))
  type Row = (typeof rows)[number]
  const nameOf = ({ name, code, place }: Row) => name || code || text('ratePlans.nth', { number: place + 1 })
  /** Its own stays in the list while that plan is renamed or gone, so that none takes its place unseen. */
  const parentsOf = ({ code: own, parent }: Row) =>
    [...new Set([base, ...plans.map(({ code }) => code), parent])].filter((code) => code && code !== own)
  const columns: TableColumn<Row>[] = [
    {
      name: 'code',
      label: text('ratePlans.code'),
      isRowHeader: true,
      cell: (row) => (
        <TextInput
          variant="cell"
          source={`plans.${row.place}.code`}
          className={pricing.word}
          list={`${id}-codes`}
          label={text('ratePlans.codeOf', { name: nameOf(row) })}
          required
        />
      ),
    },
    {
      name: 'name',
      label: text('ratePlans.name'),
      cell: (row) => (
        <TextInput
          variant="cell"
          source={`plans.${row.place}.name`}
          className={pricing.word}
          label={text('ratePlans.nameOf', { name: nameOf(row) })}
          maxLength={60}
        />
      ),
    },
    {
      name: 'parent',
      label: text('ratePlans.parent'),
      cell: (row) => (
        <SelectInput
          variant="cell"
          source={`plans.${row.place}.parent`}
          label={text('ratePlans.parentOf', { name: nameOf(row) })}
          options={parentsOf(row).map((code) => ({ value: code, label: code }))}
        />
      ),
    },
    {
      name: 'adjustment',
      label: text('ratePlans.difference'),
      cell: (row) => (
        <AdjustmentInput
          source={`plans.${row.place}.adjustment`}
          label={text('ratePlans.differenceOf', { name: nameOf(row) })}
          currency={currency}
        />
      ),
    },
    {
      name: 'restrictions',
      label: text('ratePlans.restrictions'),
      cell: (row) => (
        <SelectInput
          variant="cell"
          source={`plans.${row.place}.hasOwnRestrictions`}
          label={text('ratePlans.restrictionsOf', { name: nameOf(row) })}
          options={[
            { value: 'false', label: text('ratePlans.inherited') },
            { value: 'true', label: text('ratePlans.own') },
          ]}
          parse={(chosen) => chosen === 'true'}
        />
      ),
    },
    {
      name: 'system',
      label: text('ratePlans.bySystem'),
      cell: (row) => (
        <BooleanInput
          variant="cell"
          source={`plans.${row.place}.isDerivedBySystem`}
          label={text('ratePlans.bySystemOf', { name: nameOf(row) })}
        />
      ),
    },
    {
      name: 'remove',
      label: '',
      isNarrow: true,
      cell: (row) => (
        <Button
          variant="quiet"
          iconOnly
          aria-label={text('ratePlans.remove', { name: nameOf(row) })}
          onClick={() => put({ plans: plans.toSpliced(row.place, 1) })}
        >
          <Icon name="trash" />
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table
        label={text('ratePlans.plans')}
        variant="text"
        isForm
        rows={rows}
        keyOf={({ place }) => place}
        empty={<EmptyState title={text('ratePlans.none')}>{text('ratePlans.noneHelp')}</EmptyState>}
        columns={columns}
      />
      <datalist id={`${id}-codes`}>
        {free.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  )
}

/** How rate plans derive from the base plan, shown as a chain, and the resulting rates on a night. */
export default function RatePlansPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.ratePlans')} note={text('ratePlans.description')} />
      <PricingOptionsOf>{(options) => <Plans options={options} />}</PricingOptionsOf>
    </>
  )
}
