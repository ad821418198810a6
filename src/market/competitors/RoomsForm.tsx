import { clsx } from 'clsx'
import type { ListedCompetitor } from '../../../contract/market/competitors.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useText } from '../../core/i18n/text.ts'
import { SelectField } from '../../kit/form/SelectField.tsx'
import fields from '../../kit/layout/fields.module.css'
import { Row } from '../../kit/layout/Row.tsx'

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
    <Row align="start" spacing="12px 16px" className={clsx(fields.fields, fields.sunken)}>
      {rooms.map((room, place) => {
        const entry = mapped.find((each) => each.room === room)
        return (
          <SelectField
            key={room}
            id={`${id}-room-${place}`}
            variant="row"
            label={room}
            value={entry ? (entry.category ?? NONE) : ''}
            onChange={({ target }) => choose(room, target.value)}
            options={[
              { value: '', label: text('competitors.anyCategory') },
              ...categories.map((category) => ({ value: String(category.id), label: category.name })),
              { value: NONE, label: text('competitors.notCompared') },
            ]}
          />
        )
      })}
    </Row>
  )
}
