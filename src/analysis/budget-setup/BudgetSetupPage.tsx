import { useId } from 'react'
import { Link } from 'react-router-dom'
import { BUDGET_SPREADINGS, type BudgetSetup } from '../../../contract/analysis/budget-setup.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import type { DocumentEditor } from '../../hotel/use-document-editor.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FactList } from '../../kit/FactList.tsx'
import { CheckField } from '../../kit/form/CheckField.tsx'
import { RadioButtonGroupInput } from '../../kit/form/RadioButtonGroupInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import classes from './budget-setup.module.css'
import { budgetSetupCsv } from './budget-setup-csv.ts'

const TYPING = {
  valuesOf: (content: BudgetSetup) => content,
  contentOf: (values: BudgetSetup) => values,
}

const SPREADING_TEXTS = {
  'last-year': { name: 'budgetSetup.spreadings.lastYear.name', help: 'budgetSetup.spreadings.lastYear.help' },
  even: { name: 'budgetSetup.spreadings.even.name', help: 'budgetSetup.spreadings.even.help' },
} as const

interface SetupProps {
  segments: readonly { id: number; name: string }[]
  editor: DocumentEditor<'budget-setup', BudgetSetup>
}

function Setup({ segments, editor: { values, put } }: SetupProps) {
  const text = useText()
  const id = useId()
  const { currency } = useCompany()
  const isBudgeted = (segment: number) => !values.segments.some((each) => each.segment === segment && !each.isBudgeted)
  const budget = (segment: number, budgeted: boolean) =>
    put({
      segments: [
        ...values.segments.filter((each) => each.segment !== segment),
        ...(budgeted ? [] : [{ segment, isBudgeted: false }]),
      ].sort((a, b) => a.segment - b.segment),
    })
  return (
    <>
      <Card title={text('budgetSetup.spreading')} note={text('budgetSetup.spreadingNote')}>
        <RadioButtonGroupInput
          source="spreading"
          label={text('budgetSetup.spreading')}
          choices={BUDGET_SPREADINGS.map((value) => ({
            value,
            name: text(SPREADING_TEXTS[value].name),
            help: text(SPREADING_TEXTS[value].help),
          }))}
        />
      </Card>
      <Card title={text('budgetSetup.segments')} note={text('budgetSetup.segmentsNote')}>
        {segments.length === 0 ? (
          <EmptyState
            title={text('budgetSetup.noSegments')}
            action={
              <Link className={buttonClass()} to="/settings/segmentation">
                {text('common.pages.segmentation')}
              </Link>
            }
          >
            {text('budgetSetup.noSegmentsHelp')}
          </EmptyState>
        ) : (
          <div className={classes.segments}>
            {segments.map(({ id: segment, name }) => (
              <CheckField
                key={segment}
                id={`${id}-${segment}`}
                label={name}
                checked={isBudgeted(segment)}
                onChange={({ target }) => budget(segment, target.checked)}
              />
            ))}
          </div>
        )}
      </Card>
      <Card title={text('budgetSetup.amounts')}>
        <div className={classes.facts}>
          <FactList facts={[[text('budgetSetup.currency'), currency]]} />
          <p className="muted">{text('budgetSetup.currencyNote')}</p>
        </div>
      </Card>
    </>
  )
}

/** The segments of the hotel's budgets, and how they are spread over nights; links to the budgets themselves. */
export default function BudgetSetupPage() {
  const text = useText()
  const { id: companyId } = useCompany()
  const call = useCall('GET /api/segmentation/:companyId', { params: { companyId } })
  return (
    <>
      <PageHead
        title={text('common.pages.budgetConfiguration')}
        note={text('budgetSetup.description')}
        tools={
          <>
            <Link className={buttonClass({ variant: 'soft', size: 'small' })} to="/analyse/budget/versions">
              {text('common.pages.budgetVersions')}
            </Link>
            <Link className={buttonClass({ size: 'small' })} to="/analyse/budget">
              {text('common.pages.budget')}
            </Link>
          </>
        }
      />
      <Loaded call={call} failed={text('pricing.failed')} placeholder={320}>
        {(data) => (
          <DocumentEdit<'budget-setup', BudgetSetup>
            name="budget-setup"
            title={text('common.pages.budgetConfiguration')}
            typing={TYPING}
            csv={budgetSetupCsv(data.groups)}
          >
            {(editor) => <Setup segments={data.groups} editor={editor} />}
          </DocumentEdit>
        )}
      </Loaded>
    </>
  )
}
