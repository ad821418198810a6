import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Competitors, type ListedCompetitor, MOST_COMPETITORS } from '../../../contract/market/competitors.ts'
import type { KnownCompetitor } from '../../../contract/market/market-trend.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import type { DocumentEditor } from '../../hotel/use-document-editor.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { DividedList } from '../../kit/layout/DividedList.tsx'
import list from '../../kit/layout/divided-list.module.css'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { AddCompetitor } from './AddCompetitor.tsx'
import { CompetitorRow } from './CompetitorRow.tsx'
import { competitorsCsv, withKnown } from './competitor-list.ts'

/** The hotels whose rates or scores have been received for the current hotel. */
function useKnownCompetitors() {
  const { id: companyId } = useCompany()
  return useCall('GET /api/analysis/competitors', { query: { companyId } })
}

interface ListProps {
  options: PricingOptions
  known: readonly KnownCompetitor[]
  editor: DocumentEditor<'competitors', Competitors>
}

function List({ options, known, editor }: ListProps) {
  const text = useText()
  const id = useId()
  const {
    values: { competitors },
    put,
    errorAt,
    isReadOnly,
  } = editor
  const [requested, setRequested] = useState<string | null>(null)
  useEffect(() => {
    if (!requested) return
    document.getElementById(requested)?.focus()
    setRequested(null)
  }, [requested])

  const places = competitors.map((competitor, place) => ({ competitor, place }))
  const used = places.filter(({ competitor }) => competitor.use !== 'removed')
  const removed = places.filter(({ competitor }) => competitor.use === 'removed')
  const isFull = used.length >= MOST_COMPETITORS
  const change = (place: number, part: Partial<ListedCompetitor>) =>
    put({ competitors: competitors.map((each, at) => (at === place ? { ...each, ...part } : each)) })
  const knownOf = (name: string) => known.find((each) => each.name === name)
  const add = (name: string): void => {
    const place = competitors.findIndex((each) => each.name === name)
    if (place >= 0) change(place, { use: 'pricing' })
    else put({ competitors: [...competitors, { name, use: 'pricing', rooms: [] }] })
  }
  const remove = (place: number): void => {
    const at = used.findIndex((each) => each.place === place)
    const next = used[at + 1] ?? used[at - 1]
    setRequested(next ? `${id}-${next.competitor.name}-remove` : `${id}-add`)
    // A hotel whose rates were never received doesn't need to be kept as removed.
    if (knownOf(competitors[place]?.name ?? '')) change(place, { use: 'removed' })
    else put({ competitors: competitors.toSpliced(place, 1) })
  }
  const primary = options.categories.find(({ isPrimary }) => isPrimary)?.name ?? ''
  return (
    <>
      <Card
        title={text('common.pages.competitors')}
        note={text('competitors.count', { count: used.length, most: MOST_COMPETITORS })}
      >
        {used.length === 0 && <EmptyState title={text('competitors.none')}>{text('competitors.noneHelp')}</EmptyState>}
        <DividedList>
          {used.map(({ competitor, place }) => (
            <CompetitorRow
              key={competitor.name}
              id={`${id}-${competitor.name}`}
              options={options}
              competitor={competitor}
              known={knownOf(competitor.name)}
              error={errorAt(`competitors.${place}.use`)}
              isReadOnly={isReadOnly}
              onChange={(part) => change(place, part)}
              onRemove={() => remove(place)}
            />
          ))}
        </DividedList>
        <CardNote className="line-above">{text('competitors.roomsNote', { category: primary })}</CardNote>
        {!isReadOnly && (
          <AddCompetitor
            id={`${id}-add`}
            taken={used.map(({ competitor }) => competitor.name)}
            isFull={isFull}
            onAdd={add}
          />
        )}
      </Card>
      {removed.length > 0 && (
        <Card title={text('competitors.removed')} note={text('competitors.removedNote')}>
          <DividedList>
            {removed.map(({ competitor: { name }, place }) => (
              <Row key={name} component="li" spacing="8px 12px" className={list.row}>
                <span className={list.about}>{name}</span>
                {!isReadOnly && (
                  <Button
                    size="small"
                    disabled={isFull}
                    aria-label={text('competitors.addBackOf', { name })}
                    onClick={() => {
                      setRequested(`${id}-${name}-use`)
                      change(place, { use: 'pricing' })
                    }}
                  >
                    {text('competitors.addBack')}
                  </Button>
                )}
              </Row>
            ))}
          </DividedList>
        </Card>
      )}
    </>
  )
}

function Edit({ options }: { options: PricingOptions }) {
  const text = useText()
  return (
    <Loaded call={useKnownCompetitors()} failed={text('pricing.failed')} placeholder={320}>
      {(known) => (
        <DocumentEdit<'competitors', Competitors>
          name="competitors"
          title={text('common.pages.competitors')}
          csv={competitorsCsv(options, known)}
          typing={{
            valuesOf: (content) => withKnown(content, known),
            contentOf: (values) => values,
            rules: { use: 'competitors.wrongUse' },
          }}
          tools={
            <Link className={buttonClass()} to="/settings/competitors/import">
              {text('common.pages.rateImport')}
            </Link>
          }
        >
          {(editor) => <List options={options} known={known} editor={editor} />}
        </DocumentEdit>
      )}
    </Loaded>
  )
}

/** The competitors of this hotel: how their rates are used, and which of their rooms are comparable to its own. */
export default function CompetitorsPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.competitors')} note={text('competitors.description')} />
      <PricingOptionsOf>{(options) => <Edit options={options} />}</PricingOptionsOf>
    </>
  )
}
