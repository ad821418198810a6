import { useLocale } from 'ra-core'
import { useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { SearchField } from '../../kit/SearchField.tsx'
import { Table } from '../../kit/table/Table.tsx'

const TERMS = [
  'adr',
  'autopilot',
  'band',
  'block',
  'bookingCurve',
  'budget',
  'compSet',
  'cta',
  'dba',
  'leadTime',
  'los',
  'mae',
  'mpi',
  'noShow',
  'occupancy',
  'otb',
  'pace',
  'pickup',
  'priceLevel',
  'ratePlan',
  'restriction',
  'revpar',
  'roomNight',
  'segment',
  'stayDate',
  'stly',
  'toDate',
  'unconstrained',
  'wash',
] as const

/** The industry's terms in alphabetical order, searchable by a part of their name or definition. */
export default function GlossaryPage() {
  const text = useText()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const folded = (value: string) => value.toLocaleLowerCase(locale)
  const terms = TERMS.map((key) => ({
    key,
    name: text(`glossary.terms.${key}.name`),
    definition: text(`glossary.terms.${key}.definition`),
  }))
    .filter(({ name, definition }) => folded(`${name} ${definition}`).includes(folded(typed.trim())))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <>
      <PageHead title={text('common.pages.glossary')} note={text('glossary.description')} />
      <Card
        title={text('glossary.title')}
        note={terms.length}
        tools={<SearchField label={text('glossary.search')} value={typed} onChange={setTyped} />}
      >
        <Table
          label={text('glossary.title')}
          rows={terms}
          keyOf={({ key }) => key}
          columns={[
            { name: 'name', label: text('glossary.title'), isRowHeader: true, cell: ({ name }) => name },
            { name: 'definition', label: text('glossary.meaning'), cell: ({ definition }) => definition },
          ]}
          empty={<EmptyState title={text('glossary.none')} />}
        />
      </Card>
    </>
  )
}
