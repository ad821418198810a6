import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { StatedAmounts } from '../../../contract/booking/stated-amounts.ts'
import {
  type Connection,
  type ConnectionBooks,
  connectionBooksInputSchema,
} from '../../../contract/connection/connection.ts'
import { toMajor, toMinor } from '../../../contract/platform/minor-units.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { BooleanInput } from '../../kit/form/BooleanInput.tsx'
import { contractResolver } from '../../kit/form/contract-resolver.ts'
import { SelectInput } from '../../kit/form/SelectInput.tsx'
import { SimpleForm } from '../../kit/form/SimpleForm.tsx'
import { TextInput } from '../../kit/form/TextInput.tsx'
import { Toolbar } from '../../kit/form/Toolbar.tsx'
import { useFormCall } from '../../kit/form/use-form-call.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { Tiles } from '../../kit/layout/Tiles.tsx'
import { useSystemName } from '../use-system-name.ts'
import { BOOKS, changeBooks } from './connection-calls.ts'
import { useConnectionChange } from './use-connection.ts'

/** Whether amounts are without a part, include it and stay so, or include it and it is taken off. */
const PARTS = ['without', 'with', 'off'] as const
type Part = (typeof PARTS)[number]

interface BooksValues {
  /** Empty as long as nobody has said so. */
  tax: Part | ''
  taxPercent: string
  breakfast: Part | ''
  /** In major units. */
  breakfastAmount: string
  matchesSources: boolean
}

const partOf = (isIncluded: boolean, off: number | null): Part =>
  isIncluded ? (off === null ? 'with' : 'off') : 'without'

const valuesOf = ({ amounts, matchesSources, currency }: ConnectionBooks): BooksValues => ({
  tax: amounts ? partOf(amounts.includesTax, amounts.taxPercent) : '',
  taxPercent: String(amounts?.taxPercent ?? ''),
  breakfast: amounts ? partOf(amounts.includesBreakfast, amounts.breakfast) : '',
  breakfastAmount: amounts?.breakfast ? String(toMajor(amounts.breakfast, currency)) : '',
  matchesSources,
})

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))

function amountsOf(
  { tax, taxPercent, breakfast, breakfastAmount }: BooksValues,
  currency: string,
): StatedAmounts | null {
  if (tax === '' || breakfast === '') return null
  return {
    includesTax: tax !== 'without',
    taxPercent: tax === 'off' ? numberOf(taxPercent) : null,
    includesBreakfast: breakfast !== 'without',
    breakfast: breakfast === 'off' ? toMinor(numberOf(breakfastAmount), currency) : null,
  }
}

const WRONG = {
  'amounts.taxPercent': { field: 'taxPercent', rule: 'interfaces.books.wrong.taxPercent' },
  'amounts.breakfast': { field: 'breakfastAmount', rule: 'interfaces.books.wrong.breakfast' },
} as const

type BooksInput = z.infer<typeof connectionBooksInputSchema>

function BooksForm({ connection, books }: { connection: Connection; books: ConnectionBooks }) {
  const text = useText()
  const formats = useFormats()
  const call = useFormCall()
  const system = useSystemName()(connection.kind)
  const { currency, isStated, otherSources } = books
  const resolver = contractResolver<BooksValues, BooksInput>(
    connectionBooksInputSchema,
    (path) => WRONG[path as keyof typeof WRONG],
    (values) => ({ matchesSources: values.matchesSources, amounts: amountsOf(values, currency) }),
  )
  const { mutateAsync, isSuccess } = useConnectionChange((input: BooksInput) =>
    changeBooks(connection.companyId, input),
  )
  return (
    <SimpleForm
      spacing={3}
      sx={{ maxWidth: 752, padding: '12px 16px 16px' }}
      defaultValues={valuesOf(books)}
      resolver={resolver}
      onSubmit={(input, form) => call(mutateAsync(input).then((answer) => form.reset(valuesOf(answer))))}
      toolbar={
        <Toolbar
          variant="plain"
          label={text('interfaces.books.save')}
          saved={isSuccess && text('interfaces.books.saved')}
        />
      }
    >
      {isStated ? <p>{text('interfaces.books.stated', { system })}</p> : <AmountInputs books={books} />}
      <BooleanInput
        source="matchesSources"
        label={text('interfaces.books.match')}
        help={text('interfaces.books.matchHelp', { system })}
      />
      {otherSources.length === 0 ? (
        <p className="muted">{text('interfaces.books.noSources')}</p>
      ) : (
        <ul>
          {otherSources.map(({ source, bookings, upcoming }) => (
            <li key={source}>
              {text('interfaces.books.source', {
                source,
                bookings: formats.count(bookings),
                upcoming: formats.count(upcoming),
              })}
            </li>
          ))}
        </ul>
      )}
      <p className="muted">{text('interfaces.books.next')}</p>
    </SimpleForm>
  )
}

/** What amounts include, and what is taken off. */
function AmountInputs({ books: { amounts, currency } }: { books: ConnectionBooks }) {
  const text = useText()
  const [tax, breakfast] = useWatch<BooksValues, ['tax', 'breakfast']>({ name: ['tax', 'breakfast'] })
  const optionsOf = (part: 'taxes' | 'breakfasts') => [
    ...(amounts ? [] : [{ value: '', label: '—' }]),
    ...PARTS.map((value) => ({ value, label: text(`interfaces.books.${part}.${value}`) })),
  ]
  return (
    <>
      {!amounts && <p>{text('interfaces.books.unknown')}</p>}
      <Tiles min={280}>
        <SelectInput source="tax" label={text('interfaces.books.tax')} options={optionsOf('taxes')} />
        {tax === 'off' && (
          <TextInput
            source="taxPercent"
            type="number"
            step="any"
            required
            label={text('interfaces.books.taxPercent')}
          />
        )}
        <SelectInput source="breakfast" label={text('interfaces.books.breakfast')} options={optionsOf('breakfasts')} />
        {breakfast === 'off' && (
          <TextInput
            source="breakfastAmount"
            type="number"
            step="any"
            required
            label={text('interfaces.books.breakfastAmount', { currency })}
          />
        )}
      </Tiles>
    </>
  )
}

/** What the amounts of the connected system include, and whether bookings of other sources are the same. */
export function BooksCard({ connection }: { connection: Connection }) {
  const text = useText()
  const { companyId, kind, bookingsRead } = connection
  const call = useCall(
    BOOKS,
    { params: { companyId } },
    {
      // The bookings of other sources become fewer as those of the system arrive.
      dependsOn: [kind, bookingsRead],
      keepsPrevious: true,
    },
  )
  return (
    <Card title={text('interfaces.books.title')}>
      <Loaded call={call} failed={text('interfaces.books.failed')} placeholder={160}>
        {(data) => <BooksForm key={`${companyId} ${kind}`} connection={connection} books={data} />}
      </Loaded>
    </Card>
  )
}
