import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BUDGET_SPREADINGS, type BudgetSetup } from '../../../contract/analysis/budget-setup.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { FactList } from '../../kit/FactList.tsx'
import { BooleanInput } from '../../kit/form/BooleanInput.tsx'
import { RadioButtonGroupInput } from '../../kit/form/RadioButtonGroupInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import fields from '../../kit/layout/fields.module.css'
import { PageHead } from '../../kit/PageHead.tsx'
import { budgetSetupCsv } from './budget-setup-csv.ts'

type Segments = readonly { id: number; name: string }[]

/** A checkbox for each segment; the document has those without a tick. */
const typingOf = (segments: Segments) => ({
  valuesOf: ({ spreading, segments: entries }: BudgetSetup): BudgetSetup => ({
    spreading,
    segments: segments.map(({ id }) => ({
      segment: id,
      isBudgeted: !entries.some(({ segment, isBudgeted }) => segment === id && !isBudgeted),
    })),
  }),
  contentOf: ({ spreading, segments: entries }: BudgetSetup): BudgetSetup => ({
    spreading,
    segments: entries.filter(({ isBudgeted }) => !isBudgeted).sort((a, b) => a.segment - b.segment),
  }),
})

const SPREADING_TEXTS = {
  'last-year': { name: 'budgetSetup.spreadings.lastYear.name', help: 'budgetSetup.spreadings.lastYear.help' },
  even: { name: 'budgetSetup.spreadings.even.name', help: 'budgetSetup.spreadings.even.help' },
} as const

function Setup({ segments }: { segments: Segments }) {
  const text = useText()
  const { currency } = useCompany()
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
          <div className={fields.tiles}>
            {segments.map(({ id, name }, place) => (
              <BooleanInput key={id} source={`segments.${place}.isBudgeted`} label={name} />
            ))}
          </div>
        )}
      </Card>
      <Card title={text('budgetSetup.amounts')}>
        <CardBody>
          <FactList isText facts={[[text('budgetSetup.currency'), currency]]} />
          <p className="muted">{text('budgetSetup.currencyNote')}</p>
        </CardBody>
      </Card>
    </>
  )
}

interface EditProps {
  groups: Segments
}

function Edit({ groups }: EditProps) {
  const text = useText()
  // A segment added in the meantime would look like a change by the user.
  const [segments] = useState(groups)
  return (
    <DocumentEdit<'budget-setup', BudgetSetup>
      name="budget-setup"
      title={text('common.pages.budgetConfiguration')}
      typing={typingOf(segments)}
      csv={budgetSetupCsv(segments)}
      tools={
        <>
          <Link className={buttonClass()} to="/analyse/budget/versions">
            {text('common.pages.budgetVersions')}
          </Link>
          <Link className={buttonClass()} to="/analyse/budget">
            {text('common.pages.budget')}
          </Link>
        </>
      }
    >
      {() => <Setup segments={segments} />}
    </DocumentEdit>
  )
}

/** The segments of the hotel's budgets, and how they are spread over nights; links to the budgets themselves. */
export default function BudgetSetupPage() {
  const text = useText()
  const { id: companyId } = useCompany()
  const call = useCall('GET /api/segmentation/:companyId', { params: { companyId } })
  return (
    <>
      <PageHead title={text('common.pages.budgetConfiguration')} note={text('budgetSetup.description')} />
      <Loaded call={call} failed={text('pricing.failed')} placeholder={320}>
        {({ groups }) => <Edit groups={groups} />}
      </Loaded>
    </>
  )
}
