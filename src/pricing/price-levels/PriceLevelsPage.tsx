import { type KeyboardEvent, useCallback, useEffect, useId, useState } from 'react'
import type { PriceLevels } from '../../../contract/pricing/price-levels.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useText } from '../../core/i18n/text.ts'
import { DocumentEdit } from '../../hotel/DocumentEdit.tsx'
import { PricingOptionsOf } from '../../hotel/PricingOptionsOf.tsx'
import type { DocumentEditor } from '../../hotel/use-document-editor.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { SelectPicker } from '../../kit/figures/SelectPicker.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { TextField } from '../../kit/form/TextField.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { useRateTexts } from '../use-rate-texts.ts'
import { ColourInput } from './ColourInput.tsx'
import { LevelDistances } from './LevelDistances.tsx'
import { LEVEL_RATES, levelsCsv, nextColour, nextLevelId } from './levels.ts'
import classes from './price-levels.module.css'

type RateTextsOf = Record<(typeof LEVEL_RATES)[number], string>
interface LevelValues {
  id: number
  name: string
  colour: number
  rates: ({ category: number } & RateTextsOf)[]
}
interface Values {
  levels: LevelValues[]
}

const ALL = 'all'
const isPhone = () => window.matchMedia('(max-width: 599px)').matches

interface LevelActionsProps {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function LevelActions({ id, name, isFirst, isLast, onMove, onRemove }: LevelActionsProps) {
  const text = useText()
  const icon = { variant: 'quiet', size: 'small', iconOnly: true } as const
  return (
    <Row component="span" isInline spacing={0} className={classes.actions}>
      <Button
        id={`${id}-up`}
        {...icon}
        disabled={isFirst}
        aria-label={text('priceLevels.up', { name })}
        onClick={() => onMove(-1)}
      >
        <Icon name="sortUp" />
      </Button>
      <Button
        id={`${id}-down`}
        {...icon}
        disabled={isLast}
        aria-label={text('priceLevels.down', { name })}
        onClick={() => onMove(1)}
      >
        <Icon name="sortDown" />
      </Button>
      <Button {...icon} aria-label={text('priceLevels.remove', { name })} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
    </Row>
  )
}

interface LevelsTableProps {
  options: PricingOptions
  /** The category that is shown alone, by its id, or all of them. */
  chosen: string
  onShowAll: () => void
  editor: DocumentEditor<'levels', Values>
}

function LevelsTable({ options: { categories, currency }, chosen, onShowAll, editor }: LevelsTableProps) {
  const text = useText()
  const id = useId()
  const { minorOf } = useRateTexts(currency)
  const {
    values: { levels },
    base,
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

  const errorOf = (level: number, rate: number, field: keyof RateTextsOf) => {
    const error = errorAt(`levels.${level}.rates.${rate}.${field}`)
    // Only a readable base rate can be outside its limits.
    const isUnreadable = Number.isNaN(minorOf(levels[level]?.rates[rate]?.[field] ?? ''))
    return error && isUnreadable ? text('priceLevels.rules.rate') : error
  }
  const isHiddenWrong =
    chosen !== ALL &&
    levels.some((level, place) =>
      level.rates.some(
        ({ category }, at) => String(category) !== chosen && LEVEL_RATES.some((field) => errorOf(place, at, field)),
      ),
    )
  useEffect(() => {
    if (isHiddenWrong) onShowAll()
  }, [isHiddenWrong, onShowAll])

  const change = (place: number, part: Partial<LevelValues>) =>
    put({ levels: levels.map((level, at) => (at === place ? { ...level, ...part } : level)) })
  const typeRate = (place: number, category: number, field: keyof RateTextsOf, value: string) => {
    const rates = levels[place]?.rates ?? []
    const before = rates.find((each) => each.category === category) ?? { category, lowest: '', base: '', highest: '' }
    const typed = { ...before, [field]: value }
    const isBlank = LEVEL_RATES.every((each) => typed[each].trim() === '')
    const byCategory = new Map(rates.map((each) => [each.category, each]))
    if (isBlank) byCategory.delete(category)
    else byCategory.set(category, typed)
    change(place, { rates: categories.flatMap((each) => byCategory.get(each.id) ?? []) })
  }
  const add = () => {
    const level = { id: nextLevelId(levels, base.content.levels), name: '', colour: nextColour(levels), rates: [] }
    put({ levels: [...levels, level] })
    setRequested(`${id}-${level.id}-name`)
  }
  const move = (place: number, by: 1 | -1) => {
    const [level, other] = [levels[place], levels[place + by]]
    if (!level || !other) return
    put({ levels: levels.with(place, other).with(place + by, level) })
    const isAtEnd = place + by === 0 || place + by === levels.length - 1
    setRequested(`${id}-${level.id}-${(by === 1) === isAtEnd ? 'up' : 'down'}`)
  }
  const remove = (place: number) => {
    const left = levels.toSpliced(place, 1)
    put({ levels: left })
    const next = left[Math.min(place, left.length - 1)]
    setRequested(next ? `${id}-${next.id}-name` : `${id}-add`)
  }
  /** As in a spreadsheet: the same rate of the level above or below. */
  const moveFocus = (event: KeyboardEvent<HTMLTableElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const input = event.target as HTMLElement
    if (!by || !(input instanceof HTMLInputElement)) return
    const place = levels.findIndex((level) => input.id.startsWith(`${id}-${level.id}-`))
    const next = levels[place + by]
    if (!next) return
    event.preventDefault()
    document.getElementById(input.id.replace(`${id}-${levels[place]?.id}-`, `${id}-${next.id}-`))?.focus()
  }

  const nameOf = (place: number) => levels[place]?.name || text('priceLevels.unnamed', { number: place + 1 })
  const addButton = !isReadOnly && (
    <Button id={`${id}-add`} onClick={add}>
      <Icon name="plus" />
      {text('priceLevels.add')}
    </Button>
  )
  const shown = categories.filter((category) => chosen === ALL || isHiddenWrong || String(category.id) === chosen)
  const rows = levels.map((level, place) => ({ level, place }))
  return (
    <Card
      title={text('priceLevels.title')}
      note={text('priceLevels.note', { currency })}
      tools={levels.length > 0 && addButton}
    >
      <div className={classes.table}>
        <Table
          label={text('priceLevels.title')}
          variant="figures"
          rows={rows}
          keyOf={({ level }) => level.id}
          onKeyDown={moveFocus}
          empty={
            <EmptyState title={text('priceLevels.none')} action={addButton}>
              {text('priceLevels.noneHelp')}
            </EmptyState>
          }
          columns={[
            {
              name: 'level',
              label: text('priceLevels.level'),
              isRowHeader: true,
              isSticky: true,
              cell: ({ level, place }) => {
                const error = errorAt(`levels.${place}.name`)
                const nameId = `${id}-${level.id}-name`
                return (
                  <span className={classes.level}>
                    <ColourInput
                      label={text('priceLevels.colourOf', { name: nameOf(place) })}
                      value={level.colour}
                      onChange={(colour) => change(place, { colour })}
                    />
                    <TextField
                      variant="cell"
                      id={nameId}
                      className={classes.name}
                      label={text('priceLevels.nameOf', { number: place + 1 })}
                      autoComplete="off"
                      maxLength={60}
                      required
                      value={level.name}
                      error={error}
                      onChange={({ target }) => change(place, { name: target.value })}
                    />
                    {!isReadOnly && (
                      <LevelActions
                        id={`${id}-${level.id}`}
                        name={nameOf(place)}
                        isFirst={place === 0}
                        isLast={place === levels.length - 1}
                        onMove={(by) => move(place, by)}
                        onRemove={() => remove(place)}
                      />
                    )}
                  </span>
                )
              },
            },
            ...shown.flatMap((category) =>
              LEVEL_RATES.map((field, column) => ({
                name: `${category.id} ${field}`,
                label: text(`priceLevels.${field}`),
                group: category.name,
                isNumber: true,
                isFirst: column === 0,
                cell: ({ level, place }: (typeof rows)[number]) => {
                  const at = level.rates.findIndex((each) => each.category === category.id)
                  return (
                    <NumberField
                      id={`${id}-${level.id}-${category.id}-${field}`}
                      label={text('priceLevels.rateOf', {
                        rate: text(`priceLevels.${field}`),
                        level: nameOf(place),
                        category: category.name,
                      })}
                      required={at !== -1}
                      value={level.rates[at]?.[field] ?? ''}
                      error={at === -1 ? null : errorOf(place, at, field)}
                      onChange={(value) => typeRate(place, category.id, field, value)}
                    />
                  )
                },
              })),
            ),
          ]}
        />
      </div>
    </Card>
  )
}

function Levels({ options }: { options: PricingOptions }) {
  const text = useText()
  const { categories, currency } = options
  const rates = useRateTexts(currency)
  const primary = categories.find(({ isPrimary }) => isPrimary) ?? categories[0]
  const [chosen, setChosen] = useState(() => (isPhone() && primary ? String(primary.id) : ALL))
  const showAll = useCallback(() => setChosen(ALL), [])
  return (
    <DocumentEdit<'levels', Values>
      name="levels"
      title={text('priceLevels.title')}
      tools={
        categories.length > 1 && (
          <SelectPicker
            label={text('priceLevels.show')}
            options={[ALL, ...categories.map(({ id }) => String(id))]}
            nameOf={(option) =>
              categories.find(({ id }) => String(id) === option)?.name ?? text('priceLevels.allCategories')
            }
            value={chosen}
            onChange={setChosen}
          />
        )
      }
      csv={levelsCsv(options)}
      typing={{
        valuesOf: ({ levels }: PriceLevels) => ({
          levels: levels.map((level) => ({
            ...level,
            rates: level.rates.map(({ category, lowest, base, highest }) => ({
              category,
              lowest: rates.rate(lowest),
              base: rates.rate(base),
              highest: rates.rate(highest),
            })),
          })),
        }),
        contentOf: ({ levels }) => ({
          levels: levels.map((level) => ({
            ...level,
            rates: level.rates.map(({ category, lowest, base, highest }) => ({
              category,
              lowest: rates.minorOf(lowest),
              base: rates.minorOf(base),
              highest: rates.minorOf(highest),
            })),
          })),
        }),
        rules: {
          name: 'priceLevels.rules.name',
          base: 'priceLevels.rules.base',
          lowest: 'priceLevels.rules.rate',
          highest: 'priceLevels.rules.rate',
        },
      }}
    >
      {(editor) => (
        <>
          <LevelsTable options={options} chosen={chosen} onShowAll={showAll} editor={editor} />
          {primary && <LevelDistances category={primary.name} />}
        </>
      )}
    </DocumentEdit>
  )
}

/** The price levels of a hotel with the rates of each category. */
export default function PriceLevelsPage() {
  const text = useText()
  return (
    <>
      <PageHead title={text('common.pages.priceLevels')} note={text('priceLevels.description')} />
      <Tabs />
      <PricingOptionsOf>{(options) => <Levels options={options} />}</PricingOptionsOf>
    </>
  )
}
