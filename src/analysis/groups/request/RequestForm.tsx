import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  GROUP_STATUSES,
  type GroupRequest,
  LONGEST_GROUP_NAME,
  LOST_REASONS,
} from '../../../../contract/analysis/group-request.ts'
import { addDays, daysBetween } from '../../../../contract/platform/stay-date.ts'
import type { PricingOptions } from '../../../../contract/pricing/recommendation.ts'
import { useCompany, useHasAuthority, useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { usePricingOptions } from '../../../hotel/use-pricing-document.ts'
import { Card } from '../../../kit/Card.tsx'
import { DateInput } from '../../../kit/date-field/DateInput.tsx'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { BooleanInput } from '../../../kit/form/BooleanInput.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { SelectInput } from '../../../kit/form/SelectInput.tsx'
import { SimpleForm } from '../../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../../kit/form/TextInput.tsx'
import { Toolbar } from '../../../kit/form/Toolbar.tsx'
import { useFormCall } from '../../../kit/form/use-form-call.ts'
import { useRevalidation } from '../../../kit/form/use-revalidation.ts'
import { useHotelRecordChanges } from '../../../kit/hotel-records/use-hotel-records.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import fields from '../../../kit/layout/fields.module.css'
import { SkeletonLines } from '../../../kit/Skeleton.tsx'
import { useRateTexts } from '../../../pricing/use-rate-texts.ts'
import { DEPENDENT_ON_BLOCKED_ROOMS, groupRequests } from '../group-requests.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { RoomsInput } from './RoomsInput.tsx'
import classes from './request.module.css'
import {
  type InitialWash,
  initialWash,
  NEW_REQUEST,
  type RequestValues,
  type RoomsColumn,
  requestResolver,
  roomsColumns,
  roomsKey,
  valuesOf,
} from './request-values.ts'

interface RequestFormProps {
  /** Null for a new request. */
  stored: GroupRequest | null
  onSaved: () => void
}

type Categories = PricingOptions['categories']

/** The form of a group's request, with the answer to what is typed beside it. */
export function RequestForm(props: RequestFormProps) {
  const text = useText()
  return (
    <Loaded call={usePricingOptions()} failed={text('groups.request.failed')} placeholder={420}>
      {({ categories }) =>
        props.stored ? (
          <Inputs {...props} categories={categories} wash={null} />
        ) : (
          <NewInputs {...props} categories={categories} />
        )
      }
    </Loaded>
  )
}

interface InputsProps extends RequestFormProps {
  categories: Categories
  /** What a new request begins with; null for a stored one. */
  wash: InitialWash | null
}

/** The inputs of a new request, which begin with what earlier groups of the hotel did not use. */
function NewInputs(props: Omit<InputsProps, 'wash'>) {
  const { data, isError } = useFigures('GET /api/analysis/group-blocks', {}, null)
  // Without these figures a group can still be quoted.
  return data || isError ? <Inputs {...props} wash={data ? initialWash(data) : null} /> : <SkeletonLines height={420} />
}

function Inputs({ stored, onSaved, categories, wash: known }: InputsProps) {
  const text = useText()
  const call = useFormCall()
  const { id: companyId, currency } = useCompany()
  const rates = useRateTexts(currency)
  const mayWrite = useHasAuthority('USER')
  const { keep } = useHotelRecordChanges(companyId, groupRequests, DEPENDENT_ON_BLOCKED_ROOMS)
  const resolver = useMemo(() => requestResolver(rates), [rates])
  const columns = roomsColumns(categories, stored)
  // The value stays as the form opened, and so does where it comes from.
  const [wash] = useState(known)
  const initial = { ...NEW_REQUEST, ...(wash && { wash: String(wash.percent) }) }
  const washHelp = !wash
    ? text('groups.request.washHelp')
    : wash.groups > 0
      ? text('groups.request.washFromEarlier', { smart_count: wash.groups })
      : text('groups.request.washUsual')
  // Once a new request is stored, another quote of it would count the group against itself.
  const isStored = useRef(false)
  return (
    <SimpleForm
      className={classes.page}
      spacing={0}
      defaultValues={stored ? valuesOf(stored, columns, rates) : initial}
      resolver={resolver}
      focus={stored ? undefined : 'name'}
      onSubmit={(input, { reset, getValues }) => {
        isStored.current = stored === null
        return call(
          keep
            .mutateAsync({ record: stored, input })
            .then(() => {
              reset(getValues())
              onSaved()
            })
            .catch((error: unknown) => {
              isStored.current = false
              throw error
            }),
        )
      }}
      toolbar={mayWrite ? <Toolbar label={text('groups.request.save')} /> : null}
    >
      <fieldset className="gap-16 grid" disabled={!mayWrite}>
        <Card title={text('groups.request.asks')}>
          <div className={fields.tiles}>
            <TextInput source="name" maxLength={LONGEST_GROUP_NAME} label={text('groups.columns.name')} required />
            <DateInputs />
            <Percent source="wash" label={text('groups.request.wash')} help={washHelp} />
            <Percent source="commission" label={text('groups.request.commission')} />
            <Rate source="budget" label={text('groups.request.budget')} />
            <DateInput source="cutoff" label={text('groups.columns.cutoff')} />
          </div>
          <RoomsInput columns={columns} />
        </Card>
        <Card title={text('groups.request.offer')}>
          <div className={fields.tiles}>
            <Rate source="rate" label={text('groups.request.rate')} />
            <StatusInputs />
            <TextInput source="note" maxLength={500} label={text('groups.request.note')} />
          </div>
        </Card>
      </fieldset>
      <Answer requestId={stored?.id ?? null} isStored={isStored} columns={columns} />
    </SimpleForm>
  )
}

interface AnswerProps {
  requestId: number | null
  /** Whether a new request was stored: the answer stays as it is. */
  isStored: RefObject<boolean>
  columns: readonly RoomsColumn[]
}

/** The answer to the input as it is typed, and what it can set. */
function Answer({ requestId, isStored, columns }: AnswerProps) {
  const { currency } = useCompany()
  const rates = useRateTexts(currency)
  const values = useWatch<RequestValues>() as RequestValues
  const form = useFormContext<RequestValues>()
  const { setValue, getValues } = form
  useRevalidation(form)
  const mayWrite = useHasAuthority('USER')
  const put = { shouldDirty: true } as const
  /** The same rooms some days earlier or later. */
  const move = (firstNight: string) => {
    const { firstNight: first, lastNight: last, rooms } = getValues()
    const days = daysBetween(first, firstNight)
    const moved = Object.entries(rooms).map(([night, ofNight]) => [addDays(night, days), ofNight] as const)
    setValue('firstNight', firstNight, put)
    setValue('lastNight', addDays(last, days), put)
    for (const [night, ofNight] of moved)
      for (const { id } of columns) setValue(`rooms.${night}.${roomsKey(id)}`, ofNight[roomsKey(id)] ?? '', put)
  }
  return (
    <QuoteCard
      values={values}
      requestId={requestId}
      isStored={isStored}
      {...(mayWrite && {
        onTakeRate: (rate: number) => setValue('rate', rates.rate(rate), { ...put, shouldValidate: true }),
        onTakeDates: move,
      })}
    />
  )
}

/** The first and the last night; the last one follows the first until it is set. */
function DateInputs() {
  const text = useText()
  const { getValues, setValue } = useFormContext<RequestValues>()
  const follow = () => {
    const { firstNight, lastNight } = getValues()
    if (lastNight < firstNight) setValue('lastNight', firstNight)
  }
  return (
    <>
      <DateInput source="firstNight" onChange={follow} label={text('groups.request.firstNight')} required />
      <DateInput source="lastNight" label={text('groups.request.lastNight')} required />
    </>
  )
}

function Percent({ source, label, help }: { source: string; label: string; help?: ReactNode }) {
  return <NumberInput source={source} label={`${label}, %`} help={help} />
}

/** A rate for a room and night. */
function Rate({ source, label }: { source: string; label: string }) {
  const formats = useFormats()
  const { currency } = useCompany()
  const { settings } = useUser()
  return (
    <NumberInput source={source} label={`${label}, ${formats.currencyUnit(currency, settings.showCurrencySymbol)}`} />
  )
}

/** Where the request is, and what belongs to it: the chance of a tentative one, the reason of a lost one. */
function StatusInputs() {
  const text = useText()
  const status = useWatch<RequestValues, 'status'>({ name: 'status' })
  return (
    <>
      <SelectInput
        source="status"
        label={text('groups.columns.status')}
        options={GROUP_STATUSES.map((value) => ({ value, label: text(`groups.statuses.${value}`) }))}
      />
      {status === 'tentative' && <Percent source="chance" label={text('groups.request.chance')} />}
      {(status === 'tentative' || status === 'definite') && (
        <BooleanInput
          source="isInPms"
          label={text('groups.request.isInPms')}
          help={text('groups.request.isInPmsHelp')}
        />
      )}
      {status === 'lost' && (
        <SelectInput
          source="lostReason"
          label={text('groups.request.lostReason')}
          options={[
            { value: '', label: text('groups.request.chooseReason') },
            ...LOST_REASONS.map((value) => ({ value, label: text(`groups.request.lostReasons.${value}`) })),
          ]}
        />
      )}
    </>
  )
}
