import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { describedBy, FieldNotes } from '../../kit/form/Field.tsx'
import { errorOf } from '../../kit/form/use-source.tsx'
import { HotelChoice } from '../../kit/HotelChoice.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { HotelLabel } from './HotelLabel.tsx'

/** The hotel that opens first. */
export function DefaultHotelInput({ source, id }: { source: string; id: string }) {
  const text = useText()
  const { field, fieldState } = useController({ name: source })
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const value = field.value as number | null
  const error = errorOf(fieldState.error?.message)
  const choose = (hotelId: number | null) => {
    field.onChange(hotelId)
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <>
      <Row>
        <p className="medium fill" aria-live="polite">
          <HotelLabel value={value} />
        </p>
        <Button
          ref={opener}
          id={id}
          aria-expanded={isOpen}
          aria-describedby={describedBy(id, error, null)}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'userSettings.hotel.close' : 'userSettings.hotel.choose')}
        </Button>
        {value !== null && (
          <Button variant="quiet" onClick={() => choose(null)}>
            {text('userSettings.hotel.none')}
          </Button>
        )}
      </Row>
      <FieldNotes id={id} error={error} />
      {isOpen && (
        <div className="framed">
          <HotelChoice marked={value ?? undefined} mark="aria-pressed" onChoose={(hotel) => choose(hotel.id)} />
        </div>
      )}
    </>
  )
}
