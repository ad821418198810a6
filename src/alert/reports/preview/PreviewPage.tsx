import { useEffect, useState } from 'react'
import { AutocompleteInput, ReferenceInput } from 'react-admin'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { User } from '../../../../contract/account/user.ts'
import {
  REPORT_KINDS,
  type ReportKind,
  SENT_FREQUENCIES,
  type SentFrequency,
} from '../../../../contract/alert/report.ts'
import type { Company } from '../../../../contract/hotel/company.ts'
import { useStart } from '../../../core/bootstrap/use-start.ts'
import { HOTEL_PAGE_SIZE } from '../../../core/constants.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SelectInput } from '../../../kit/form/SelectInput.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Columns } from '../../../kit/layout/Columns.tsx'
import { Tiles } from '../../../kit/layout/Tiles.tsx'
import { idOrNameFilter } from '../../../kit/list/id-or-name.ts'
import { PageHead } from '../../../kit/PageHead.tsx'
import classes from './preview.module.css'
import { previewPath } from './preview-path.ts'

interface Chosen {
  companyId: number | null
  userId: number | null
  kind: ReportKind
  frequency: SentFrequency
}

const HOTELS_BY_NAME = { field: 'name', order: 'ASC' } as const
const PEOPLE_BY_NAME = { field: 'lastname', order: 'ASC' } as const
const nameOfHotel = ({ name, id }: Company) => `${name} (${id})`
const nameOfPerson = ({ firstname, lastname, email }: User) => `${firstname} ${lastname} (${email})`
const toNameFilter = (sought: string) => (sought.trim() ? { nameLike: sought } : {})

/** The selection in the address; by default the user's own hotel and the user. */
function useChosen(): [Chosen, (chosen: Chosen) => void] {
  const [search, setSearch] = useSearchParams()
  const { company, user } = useStart()
  const idIn = (name: string) => Number(search.get(name)) || null
  const chosen = {
    companyId: idIn('hotel') ?? company?.id ?? null,
    userId: idIn('person') ?? user?.id ?? null,
    kind: REPORT_KINDS.find((kind) => kind === search.get('kind')) ?? 'pickup',
    frequency: SENT_FREQUENCIES.find((frequency) => frequency === search.get('frequency')) ?? 'DAILY',
  }
  return [
    chosen,
    ({ companyId, userId, ...others }) => {
      if (companyId !== null && userId !== null)
        setSearch(previewPath({ companyId, userId, ...others }).split('?')[1] ?? '', { replace: true })
    },
  ]
}

/** A report as its recipient would get it now: as their mail program shows it, and as text. */
export default function PreviewPage() {
  const text = useText()
  const [chosen, choose] = useChosen()
  return (
    <>
      <PageHead title={text('common.pages.reportPreview')} breadcrumbs={<Breadcrumbs />} />
      <Choice chosen={chosen} onChoose={choose} />
      {chosen.companyId !== null && chosen.userId !== null && (
        <Preview {...chosen} companyId={chosen.companyId} userId={chosen.userId} />
      )}
    </>
  )
}

function Choice({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }) {
  const text = useText()
  const form = useForm<Chosen>({ defaultValues: chosen })
  const { subscribe } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen goes into the address, whatever it says meanwhile
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChoose(values) }), [subscribe])
  return (
    <Form
      form={form}
      aria-label={text('reports.preview.choice')}
      // Each choice shows the report at once.
      unsaved={false}
      onSubmit={() => undefined}
    >
      <Tiles min={200}>
        <ReferenceInput source="companyId" reference="companies" sort={HOTELS_BY_NAME} perPage={HOTEL_PAGE_SIZE}>
          <AutocompleteInput
            id="companyId"
            label={text('resources.reports.fields.companyName')}
            helperText={false}
            optionText={nameOfHotel}
            filterToQuery={idOrNameFilter}
            noOptionsText={text('common.form.noChoice')}
          />
        </ReferenceInput>
        <ReferenceInput source="userId" reference="users" sort={PEOPLE_BY_NAME} perPage={HOTEL_PAGE_SIZE}>
          <AutocompleteInput
            id="userId"
            label={text('resources.reports.fields.userName')}
            helperText={false}
            optionText={nameOfPerson}
            filterToQuery={toNameFilter}
            noOptionsText={text('common.form.noChoice')}
          />
        </ReferenceInput>
        <SelectInput
          source="kind"
          id="kind"
          label={text('resources.reports.fields.kind')}
          options={REPORT_KINDS.map((value) => ({ value, label: text(`resources.users.fields.${value}Report`) }))}
        />
        <SelectInput
          source="frequency"
          id="frequency"
          label={text('reports.preview.frequency')}
          options={SENT_FREQUENCIES.map((value) => ({ value, label: text(`common.user.frequency.${value}`) }))}
        />
      </Tiles>
    </Form>
  )
}

/** The mail as a mail program would show it, at its full height. No script runs in it, and its links are disabled. */
function MailFrame({ subject, html }: { subject: string; html: string }) {
  const [height, setHeight] = useState<number>()
  return (
    <iframe
      className={classes.mail}
      style={height ? { height } : {}}
      title={subject}
      // Same origin, so that its height can be read.
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight)}
    />
  )
}

function Preview(query: Parameters<typeof previewPath>[0]) {
  const text = useText()
  const call = useCall('GET /api/report/preview', { query })
  return (
    <Loaded call={call} failed={text('reports.preview.failed')} placeholder={480}>
      {({ mail }) =>
        mail === null ? (
          <EmptyState title={text('reports.preview.none')}>{text('reports.preview.noneDescription')}</EmptyState>
        ) : (
          <Columns widths="3fr 2fr">
            <Card title={text('reports.preview.html')} note={mail.subject}>
              <MailFrame subject={mail.subject} html={mail.html} />
            </Card>
            <Card title={text('reports.preview.text')}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard too */}
              <pre className="padded scrolls" tabIndex={0}>
                {mail.text}
              </pre>
            </Card>
          </Columns>
        )
      }
    </Loaded>
  )
}
