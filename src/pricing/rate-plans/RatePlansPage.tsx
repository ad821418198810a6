import { useId } from 'react'
import { CODE_LENGTH } from '../../../contract/platform/limits.ts'
import type { RatePlans } from '../../../contract/pricing/pricing-documents.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useText } from '../../core/i18n/text.ts'
import { type DocumentCsv, DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import pricing from '../../hotel/documents.module.css'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Cell } from '../../kit/form/CellInput.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { AdjustmentInput } from '../AdjustmentInput.tsx'
import { ADJUSTMENT_COLUMNS, adjustmentIn, adjustmentLine } from '../adjustment-lines.ts'
import { NightRates } from '../NightRates.tsx'
import { type AdjustmentText, useRateTexts } from '../use-rate-texts.ts'
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

function Plans({ options }: { options: PricingOptions }) {
  const text = useText()
  const id = useId()
  const { currency } = options
  const rates = useRateTexts(currency)
  return (
    <DocumentEdit<'rate-plans', Values>
      name="rate-plans"
      title={text('common.pages.ratePlans')}
      csv={csvOf(currency)}
      typing={{
        valuesOf: ({ base, plans }) => ({
          base: base ?? '',
          plans: plans.map((plan) => ({ ...plan, adjustment: rates.adjustment(plan.adjustment) })),
        }),
        contentOf: ({ base, plans }) => ({
          base: base || null,
          plans: plans.map((plan) => ({ ...plan, adjustment: rates.adjustmentOf(plan.adjustment) })),
        }),
        rules: { code: 'ratePlans.wrongCode', parent: 'ratePlans.wrongParent' },
      }}
      below={({ typed }) => <NightRates options={options} tried={{ ratePlans: typed() ?? undefined }} />}
    >
      {({ values, put, errorAt, adjustmentErrorAt }) => {
        const { base, plans } = values
        const codes = [...new Set([...options.ratePlans, base, ...plans.map(({ code }) => code)])]
          .filter(Boolean)
          .sort()
        const free = codes.filter((code) => code !== base && !plans.some((plan) => plan.code === code))
        const change = (place: number, part: Partial<Values['plans'][number]>) =>
          put({ base, plans: plans.map((plan, at) => (at === place ? { ...plan, ...part } : plan)) })
        const basedOn = (next: string, kept: Values['plans']): Values => ({
          base: next,
          plans: kept.map((plan) => (plan.parent === base ? { ...plan, parent: next } : plan)),
        })
        const add = () =>
          put({
            base,
            plans: [
              ...plans,
              {
                code: free[0] ?? '',
                name: '',
                parent: base,
                adjustment: { type: 'percent', value: '0' },
                hasOwnRestrictions: false,
                isDerivedBySystem: false,
              },
            ],
          })
        const rows = plans.map((plan, place) => ({ ...plan, place }))
        const wrongness = (place: number, field: 'code' | 'parent') => {
          const isWrong = errorAt(`plans.${place}.${field}`) !== null
          return { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? `${id}-${place}-${field}-error` : undefined }
        }
        const nameOf = ({ name, code, place }: (typeof rows)[number]) =>
          name || code || text('ratePlans.nth', { number: place + 1 })
        return (
          <>
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
              <p className={pricing.line}>
                <label htmlFor={`${id}-base`}>{text('ratePlans.base')}</label>
                {options.ratePlans.length === 0 ? (
                  <input
                    id={`${id}-base`}
                    className={pricing.word}
                    autoComplete="off"
                    maxLength={CODE_LENGTH}
                    aria-describedby={`${id}-base-help`}
                    value={base}
                    onChange={({ target }) => put(basedOn(target.value, plans))}
                  />
                ) : (
                  <select
                    id={`${id}-base`}
                    className={pricing.unit}
                    value={base}
                    onChange={({ target }) =>
                      put(
                        basedOn(
                          target.value,
                          plans.filter(({ code }) => code !== target.value),
                        ),
                      )
                    }
                  >
                    <option value="">{text('ratePlans.chooseBase')}</option>
                    {codes.map((code) => (
                      <option key={code} value={code}>
                        {code}
                      </option>
                    ))}
                  </select>
                )}
                {options.ratePlans.length === 0 && (
                  <span id={`${id}-base-help`} className="muted small">
                    {text('ratePlans.typeBase')}
                  </span>
                )}
              </p>
              <Table
                label={text('ratePlans.plans')}
                variant="text"
                isForm
                rows={rows}
                keyOf={({ place }) => place}
                empty={<EmptyState title={text('ratePlans.none')}>{text('ratePlans.noneHelp')}</EmptyState>}
                columns={[
                  {
                    name: 'code',
                    label: text('ratePlans.code'),
                    isRowHeader: true,
                    cell: (row) => (
                      <Cell id={`${id}-${row.place}-code`} error={errorAt(`plans.${row.place}.code`)}>
                        <input
                          className={pricing.word}
                          list={`${id}-codes`}
                          aria-label={text('ratePlans.codeOf', { name: nameOf(row) })}
                          required
                          {...wrongness(row.place, 'code')}
                          value={row.code}
                          onChange={({ target }) => change(row.place, { code: target.value })}
                        />
                      </Cell>
                    ),
                  },
                  {
                    name: 'name',
                    label: text('ratePlans.name'),
                    cell: (row) => (
                      <input
                        className={pricing.word}
                        aria-label={text('ratePlans.nameOf', { name: nameOf(row) })}
                        value={row.name}
                        maxLength={60}
                        onChange={({ target }) => change(row.place, { name: target.value })}
                      />
                    ),
                  },
                  {
                    name: 'parent',
                    label: text('ratePlans.parent'),
                    cell: (row) => (
                      <Cell id={`${id}-${row.place}-parent`} error={errorAt(`plans.${row.place}.parent`)}>
                        <select
                          className={pricing.unit}
                          aria-label={text('ratePlans.parentOf', { name: nameOf(row) })}
                          {...wrongness(row.place, 'parent')}
                          value={row.parent}
                          onChange={({ target }) => change(row.place, { parent: target.value })}
                        >
                          {/* Its own stays in the list while that plan is renamed or gone, so that none takes its place unseen. */}
                          {[...new Set([base, ...plans.map(({ code }) => code), row.parent])]
                            .filter((code) => code && code !== row.code)
                            .map((code) => (
                              <option key={code} value={code}>
                                {code}
                              </option>
                            ))}
                        </select>
                      </Cell>
                    ),
                  },
                  {
                    name: 'adjustment',
                    label: text('ratePlans.difference'),
                    cell: (row) => (
                      <AdjustmentInput
                        id={`${id}-${row.place}-adjustment`}
                        label={text('ratePlans.differenceOf', { name: nameOf(row) })}
                        currency={currency}
                        value={row.adjustment}
                        error={adjustmentErrorAt(`plans.${row.place}.adjustment`)}
                        onChange={(adjustment) => adjustment && change(row.place, { adjustment })}
                      />
                    ),
                  },
                  {
                    name: 'restrictions',
                    label: text('ratePlans.restrictions'),
                    cell: (row) => (
                      <select
                        className={pricing.unit}
                        aria-label={text('ratePlans.restrictionsOf', { name: nameOf(row) })}
                        value={row.hasOwnRestrictions ? 'own' : 'inherited'}
                        onChange={({ target }) => change(row.place, { hasOwnRestrictions: target.value === 'own' })}
                      >
                        <option value="inherited">{text('ratePlans.inherited')}</option>
                        <option value="own">{text('ratePlans.own')}</option>
                      </select>
                    ),
                  },
                  {
                    name: 'system',
                    label: text('ratePlans.bySystem'),
                    cell: (row) => (
                      <input
                        type="checkbox"
                        aria-label={text('ratePlans.bySystemOf', { name: nameOf(row) })}
                        checked={row.isDerivedBySystem}
                        onChange={({ target }) => change(row.place, { isDerivedBySystem: target.checked })}
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
                        onClick={() => put({ base, plans: plans.filter((_, at) => at !== row.place) })}
                      >
                        <Icon name="trash" />
                      </Button>
                    ),
                  },
                ]}
              />
              <datalist id={`${id}-codes`}>
                {free.map((code) => (
                  <option key={code} value={code} />
                ))}
              </datalist>
            </Card>
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
        )
      }}
    </DocumentEdit>
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
