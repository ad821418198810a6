import { useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { FieldGroup } from '../../components/form/FieldGroup.tsx'
import form from '../../components/form/form.module.css'
import { HotelChoice } from '../../components/HotelChoice.tsx'
import { type TextKey, useText } from '../../i18n/text.ts'
import { HotelLabel } from './HotelLabel.tsx'
import { controlId } from './settings-values.ts'
import classes from './user-settings.module.css'

interface DefaultHotelGroupProps {
  value: number | null
  error: TextKey | undefined
  onChange: (id: number | null) => void
}

/** The hotel that opens first. */
export function DefaultHotelGroup({ value, error, onChange }: DefaultHotelGroupProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const choose = (id: number | null) => {
    onChange(id)
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <FieldGroup
      title={text('resources.users.fields.defaultCompanyId')}
      description={text('userSettings.hotel.description')}
    >
      <div className={classes.hotel}>
        <p className={classes.hotelName} aria-live="polite">
          <HotelLabel id={value} />
        </p>
        <Button
          ref={opener}
          id={controlId('defaultCompanyId')}
          aria-expanded={isOpen}
          aria-describedby={error ? 'setting-hotel-error' : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {text(isOpen ? 'userSettings.hotel.close' : 'userSettings.hotel.choose')}
        </Button>
        {value !== null && (
          <Button variant="quiet" onClick={() => choose(null)}>
            {text('userSettings.hotel.none')}
          </Button>
        )}
      </div>
      {error && (
        <p id="setting-hotel-error" className={form.error}>
          {text(error)}
        </p>
      )}
      {isOpen && (
        <div className={classes.hotels}>
          <HotelChoice marked={value ?? undefined} mark="aria-pressed" onChoose={({ id }) => choose(id)} />
        </div>
      )}
    </FieldGroup>
  )
}
