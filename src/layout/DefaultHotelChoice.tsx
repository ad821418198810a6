import { useState } from 'react'
import type { Company } from '../../contract/company.ts'
import { HotelChoice } from '../components/HotelChoice.tsx'
import { useText } from '../i18n/text.ts'
import classes from './default-hotel-choice.module.css'

/** The hotels that the console can start with, and which of them is chosen. */
export default function DefaultHotelChoice({ onChoose }: { onChoose: (hotel: Company) => void }) {
  const text = useText()
  const [chosen, setChosen] = useState<Company | null>(null)
  return (
    <>
      <p className={classes.words}>{text('common.defaultHotel.description')}</p>
      <div className={classes.choice}>
        <HotelChoice
          marked={chosen?.id}
          mark="aria-pressed"
          onChoose={(hotel) => {
            setChosen(hotel)
            onChoose(hotel)
          }}
        />
      </div>
      <p role="status" className={classes.chosen}>
        {chosen && text('common.defaultHotel.chosen', { name: chosen.name })}
      </p>
    </>
  )
}
