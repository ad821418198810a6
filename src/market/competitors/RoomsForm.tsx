import type { ListedCompetitor } from '../../../contract/pricing/pricing-documents.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useText } from '../../core/i18n/text.ts'
import { LabelledField } from '../../kit/form/LabelledField.tsx'
import classes from './competitors.module.css'

interface RoomsFormProps {
  id: string
  options: PricingOptions
  /** The competitor's names for its rooms. */
  rooms: readonly string[]
  mapped: ListedCompetitor['rooms']
  onChange: (mapped: ListedCompetitor['rooms']) => void
}

const NONE = 'none'

/** The category with which each room of a competitor is compared. */
export function RoomsForm({ id, options: { categories }, rooms, mapped, onChange }: RoomsFormProps) {
  const text = useText()
  const choose = (room: string, choice: string): void => {
    const others = mapped.filter((each) => each.room !== room)
    onChange(choice === '' ? others : [...others, { room, category: choice === NONE ? null : Number(choice) }])
  }
  return (
    <div className={classes.rooms}>
      {rooms.map((room, place) => {
        const entry = mapped.find((each) => each.room === room)
        return (
          <LabelledField key={room} id={`${id}-room-${place}`} label={room}>
            {(attributes) => (
              <select
                {...attributes}
                value={entry ? (entry.category ?? NONE) : ''}
                onChange={({ target }) => choose(room, target.value)}
              >
                <option value="">{text('competitors.anyCategory')}</option>
                {categories.map((category) => (
                  <option key={category.id} value={category.id}>
                    {category.name}
                  </option>
                ))}
                <option value={NONE}>{text('competitors.notCompared')}</option>
              </select>
            )}
          </LabelledField>
        )
      })}
    </div>
  )
}
