import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  ALTERNATIVE_DAYS,
  type GroupQuoteAnswer,
  type QuoteInput,
} from '../../../../contract/analysis/group-request.ts'
import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { addDays, type StayDate, stayDates } from '../../../../contract/platform/stay-date.ts'
import { useCompany, useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { KeyFigure, KeyFigures, Reference } from '../../../kit/KeyFigure.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { Term } from '../../../kit/Term.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { useThrottle } from '../../../kit/use-throttle.ts'
import { useNightNames } from '../../../market/use-night-names.ts'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import { quoteInputOf, type RequestValues } from './request-values.ts'

type Quote = NonNullable<GroupQuoteAnswer['quote']>

const QUOTE_THROTTLE_MS = 300

interface QuoteCardProps {
  values: RequestValues
  requestId: number | null
  /** Whether a new request was stored: the quote stays as it is. */
  isStored: RefObject<boolean>
  /** Take over a rate or dates of the answer, for users who may change the request. */
  onTakeRate?: (rate: number) => void
  onTakeDates?: (firstNight: string) => void
}

/** The quote of a group, updated while its request is typed. */
export function QuoteCard({ values, requestId, ...takes }: QuoteCardProps) {
  const text = useText()
  const { currency } = useCompany()
  const typed = JSON.stringify(quoteInputOf(values, requestId, useRateTexts(currency)))
  const [sent, setSent] = useState(typed)
  const send = useThrottle(setSent, QUOTE_THROTTLE_MS)
  useEffect(() => send(typed), [send, typed])
  const input = JSON.parse(sent) as QuoteInput | null
  return (
    <Card title={text('groups.quote.title')} note={text('groups.quote.note')}>
      {input ? (
        <Answer input={input} {...takes} />
      ) : (
        <EmptyState title={text('groups.quote.incomplete')}>{text('groups.quote.incompleteHelp')}</EmptyState>
      )}
    </Card>
  )
}

interface AnswerProps extends Pick<QuoteCardProps, 'isStored' | 'onTakeRate' | 'onTakeDates'> {
  input: QuoteInput
}

function Answer({ input, isStored, ...takes }: AnswerProps) {
  const text = useText()
  const { id: companyId } = useCompany()
  const call = useCall(
    'POST /api/groups/:companyId/quote',
    { params: { companyId }, body: input },
    { keepsPrevious: true, enabled: () => !isStored.current },
  )
  return (
    <Loaded
      call={call}
      failed={text('groups.quote.failed')}
      placeholder={320}
      empty={({ missing }) =>
        missing && <EmptyState title={text('groups.quote.none')}>{text(`groups.quote.missing.${missing}`)}</EmptyState>
      }
    >
      {({ quote }) => quote && <Figures quote={quote} input={input} isPending={call.isPlaceholderData} {...takes} />}
    </Loaded>
  )
}

interface FiguresProps extends Pick<QuoteCardProps, 'onTakeRate' | 'onTakeDates'> {
  quote: Quote
  input: QuoteInput
  /** Whether the quote is still that of the input before. */
  isPending: boolean
}

function Figures({ quote, input: { rate, budget }, isPending, onTakeRate, onTakeDates }: FiguresProps) {
  const text = useText()
  const formats = useFormats()
  const { currency } = useCompany()
  const { settings } = useUser()
  const unit = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const { total, gain, recommendedGain, missingRooms } = quote
  const [firstNight = '', lastNight = ''] = [quote.nights[0]?.stayDate, quote.nights.at(-1)?.stayDate]
  const { names, isIncomplete } = useNightNames(
    addDays(firstNight, -ALTERNATIVE_DAYS),
    addDays(lastNight, ALTERNATIVE_DAYS),
  )
  const onSale = saleRateOf(quote)
  // The rate on sale comes first, but nobody asks more than a group can pay, and nobody is led below what has been offered.
  const isBudget = budget !== null && budget === total.recommendedRate
  const first = Math.max(total.recommendedRate, isBudget ? 0 : Math.round(onSale ?? 0))
  const isCovered = rate !== null && rate >= total.recommendedRate
  const asks = isCovered ? [] : [...new Set([first, total.recommendedRate])]
  const status = useRef<HTMLDivElement>(null)
  const empty = total.roomNights - quote.nights.reduce((sum, { displacedHere }) => sum + displacedHere, 0)
  const money = (amount: number) => `${formats.wholeMoney(amount, currency)} ${unit}`
  const rateText = (amount: number) => `${formats.money(amount, currency)} ${unit}`
  return (
    <>
      <KeyFigures>
        <KeyFigure
          label={<Term definition={text('groups.quote.lowestHelp')}>{text('groups.quote.lowest')}</Term>}
          unit={unit}
          value={formats.wholeMoney(total.lowestRate, currency)}
          reference={<Reference>{text('groups.quote.usual', { rate: rateText(total.usualRate) })}</Reference>}
        />
        <KeyFigure
          label={<Term definition={text('groups.quote.recommendedHelp')}>{text('groups.quote.recommended')}</Term>}
          unit={unit}
          value={formats.wholeMoney(total.recommendedRate, currency)}
          reference={<Reference>{text('groups.quote.earns', { amount: money(recommendedGain) })}</Reference>}
        />
        <KeyFigure
          label={<Term definition={text('groups.quote.displacedHelp')}>{text('groups.quote.displaced')}</Term>}
          unit={text('figures.roomNights')}
          value={formats.decimal(total.displaced)}
          reference={
            <Reference>{text('groups.quote.displacedWorth', { amount: money(total.contribution) })}</Reference>
          }
        />
      </KeyFigures>
      <div ref={status} tabIndex={-1} className="padded grid gap-12">
        {gain !== null && rate !== null && !isPending && (
          <p role="status">
            <b>
              {text(gain < 0 ? 'groups.quote.loses' : 'groups.quote.gains', {
                rate: rateText(rate),
                amount: money(Math.abs(gain)),
              })}
            </b>
          </p>
        )}
        {onSale !== null && total.recommendedRate < onSale && empty > 0 && !isCovered && (
          <p>
            {text('groups.quote.belowSale', {
              sale: rateText(onSale),
              rooms: formats.decimal(empty),
              all: formats.decimal(total.roomNights),
            })}
          </p>
        )}
        {missingRooms > 0 && (
          <p role="status">{text('groups.quote.missingRooms', { rooms: formats.decimal(missingRooms) })}</p>
        )}
        {isCovered && (budget === null || rate <= budget) && <p>{text('groups.quote.keep')}</p>}
        {onTakeRate && asks.length > 0 && (
          <Row>
            {asks.map((ask) => (
              <Button
                key={ask}
                variant="soft"
                onClick={() => {
                  onTakeRate(ask)
                  // The buttons go with the offer.
                  status.current?.focus()
                }}
              >
                {text('groups.quote.take', { rate: rateText(ask) })}
              </Button>
            ))}
          </Row>
        )}
      </div>
      <ByNight quote={quote} unit={unit} names={names} />
      {quote.categories.length > 0 && (
        <Table
          label={text('groups.quote.byCategory')}
          variant="figures"
          rows={quote.categories}
          keyOf={({ category }) => category}
          columns={[
            { name: 'name', label: text('groups.quote.category'), isRowHeader: true, cell: ({ name }) => name },
            {
              name: 'lowest',
              label: text('groups.quote.lowest'),
              unit,
              isNumber: true,
              cell: (row) => formats.wholeMoney(row.lowestRate, currency),
            },
            {
              name: 'recommended',
              label: text('groups.quote.recommended'),
              unit,
              isNumber: true,
              cell: (row) => formats.wholeMoney(row.recommendedRate, currency),
            },
          ]}
        />
      )}
      {isIncomplete && <p className="padded small muted">{text('groups.quote.noEvents')}</p>}
      <Alternatives quote={quote} unit={unit} names={names} {...(onTakeDates && { onTakeDates })} />
    </>
  )
}

/** The mean rate on sale of the primary category for the rooms and nights of a group, in minor units; null if one is unknown. */
function saleRateOf({ nights }: Quote): number | null {
  let [rooms, paid] = [0, 0]
  for (const night of nights) {
    if (night.active === null) return null
    rooms += night.rooms
    paid += night.rooms * night.active
  }
  return rooms === 0 ? null : paid / rooms
}

interface NightsProps {
  quote: Quote
  unit: string
  /** Events and public holidays, by night. */
  names: ReadonlyMap<StayDate, readonly string[]>
}

/** What the group does to each of its nights. */
function ByNight({ quote, unit, names }: NightsProps) {
  const text = useText()
  const formats = useFormats()
  const { currency } = useCompany()
  const rate = (amount: number | null) => (amount === null ? UNKNOWN : formats.wholeMoney(amount, currency))
  const change = (before: string, after: string) => `${before} → ${after}`
  return (
    <Table
      label={text('groups.quote.byNight')}
      variant="figures"
      rows={quote.nights}
      keyOf={({ stayDate }) => stayDate}
      columns={[
        {
          name: 'night',
          label: text('groups.request.night'),
          isRowHeader: true,
          cell: ({ stayDate }) => formats.night(stayDate),
          sub: ({ stayDate }) => names.get(stayDate)?.join(', '),
        },
        {
          name: 'rooms',
          label: text('groups.request.rooms'),
          isNumber: true,
          cell: ({ rooms }) => formats.count(rooms),
          sub: ({ roomsLeft }) => text('groups.quote.ofLeft', { rooms: formats.decimal(roomsLeft) }),
        },
        {
          name: 'displaced',
          label: text('groups.quote.displaced'),
          isNumber: true,
          cell: ({ displacedHere }) => formats.decimal(displacedHere),
          sub: ({ displaced, displacedHere }) =>
            displaced > displacedHere
              ? text('groups.quote.displacedAround', { rooms: formats.decimal(displaced - displacedHere) })
              : null,
        },
        {
          name: 'lowest',
          label: text('groups.quote.lowest'),
          unit,
          isNumber: true,
          cell: ({ lowestRate }) => rate(lowestRate),
        },
        {
          name: 'forecast',
          label: text('groups.quote.forecast'),
          isNumber: true,
          cell: ({ forecast, forecastAfter }) => change(formats.decimal(forecast), formats.decimal(forecastAfter)),
        },
        {
          name: 'recommendedRate',
          label: text('groups.quote.nightRate'),
          unit,
          isNumber: true,
          cell: ({ recommended, recommendedAfter }) => change(rate(recommended), rate(recommendedAfter)),
          sub: ({ active }) => active !== null && text('groups.quote.onSale', { rate: rate(active) }),
        },
      ]}
    />
  )
}

/** Dates nearby that cost less. */
function Alternatives({ quote, unit, names, onTakeDates }: NightsProps & Pick<QuoteCardProps, 'onTakeDates'>) {
  const text = useText()
  const formats = useFormats()
  const { currency } = useCompany()
  if (quote.alternatives.length === 0)
    return <p className="padded small muted">{text('groups.quote.noAlternatives')}</p>
  type Alternative = Quote['alternatives'][number]
  const nights = ({ firstNight, lastNight }: Alternative) => formats.nightRange(firstNight, lastNight)
  const namesOf = ({ firstNight, lastNight }: Alternative) =>
    [...new Set(stayDates(firstNight, lastNight).flatMap((night) => names.get(night) ?? []))].join(', ')
  return (
    <Table
      label={text('groups.quote.alternatives')}
      variant="figures"
      rows={quote.alternatives}
      keyOf={({ firstNight }) => firstNight}
      columns={[
        { name: 'nights', label: text('groups.quote.alternatives'), isRowHeader: true, cell: nights, sub: namesOf },
        {
          name: 'lowest',
          label: text('groups.quote.lowest'),
          unit,
          isNumber: true,
          cell: ({ lowestRate }) => formats.wholeMoney(lowestRate, currency),
        },
        {
          name: 'recommended',
          label: text('groups.quote.recommended'),
          unit,
          isNumber: true,
          cell: ({ recommendedRate }) => formats.wholeMoney(recommendedRate, currency),
        },
        ...(onTakeDates
          ? [
              {
                name: 'take',
                label: '',
                cell: (row: Alternative) => (
                  <Button
                    size="small"
                    aria-label={text('groups.quote.takeDatesNamed', { nights: nights(row) })}
                    onClick={() => onTakeDates(row.firstNight)}
                  >
                    {text('groups.quote.takeDates')}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}
