import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Failure } from '../../../kit/Failure.tsx'
import { NumberInput } from '../../../kit/form/NumberInput.tsx'
import { TextField } from '../../../kit/form/TextField.tsx'
import { errorOf } from '../../../kit/form/use-source.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import classes from './request.module.css'
import { type RequestValues, type RoomsColumn, roomsKey, typedNights } from './request-values.ts'

/** Of the first row, whose numbers are those of every night. */
const EVERY = 'every'

interface RoomsInputProps {
  columns: readonly RoomsColumn[]
}

/** The rooms of a group by night and category, with a row that fills every night. */
export function RoomsInput({ columns }: RoomsInputProps) {
  const text = useText()
  const formats = useFormats()
  const { setValue, control } = useFormContext<RequestValues>()
  const [firstNight, lastNight] = useWatch({ control, name: ['firstNight', 'lastNight'] })
  const { errors } = useFormState({ control })
  const nights = typedNights({ firstNight, lastNight })
  if (nights.length === 0) return <p className="padded small muted">{text('groups.request.datesFirst')}</p>
  const fill = (key: string, typed: string) => {
    for (const night of nights) setValue(`rooms.${night}.${key}`, typed, { shouldDirty: true, shouldValidate: false })
  }
  const wrong = (errors as { nights?: { message?: string } }).nights
  return (
    <>
      <Table
        label={text('groups.request.rooms')}
        variant="text"
        isCompact
        rows={nights.length > 1 ? [EVERY, ...nights] : nights}
        keyOf={(night) => night}
        columns={[
          {
            name: 'night',
            label: text('groups.request.night'),
            isRowHeader: true,
            cell: (night) => (night === EVERY ? text('groups.request.everyNight') : formats.night(night)),
          },
          ...columns.map((column) => {
            const key = roomsKey(column.id)
            const name =
              column.name ?? text(column.id === null ? 'groups.request.anyRoom' : 'groups.request.removedCategory')
            return {
              name: key,
              label: name,
              isNumber: true,
              cell: (night: string) =>
                night === EVERY ? (
                  <TextField
                    id={`every-${key}`}
                    variant="cell"
                    className={classes.count}
                    inputMode="numeric"
                    autoComplete="off"
                    label={text('groups.request.roomsEvery', { category: name })}
                    onChange={({ target }) => fill(key, target.value)}
                  />
                ) : (
                  <NumberInput
                    source={`rooms.${night}.${key}`}
                    variant="cell"
                    className={classes.count}
                    inputMode="numeric"
                    label={text('groups.request.roomsOn', { category: name, night: formats.night(night) })}
                  />
                ),
            }
          }),
        ]}
      />
      {wrong && (
        <div className="padded">
          <Failure>{errorOf(wrong.message)}</Failure>
        </div>
      )}
    </>
  )
}
