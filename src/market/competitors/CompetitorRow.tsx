import { useState } from 'react'
import type { ListedCompetitor } from '../../../contract/market/competitors.ts'
import type { KnownCompetitor } from '../../../contract/market/market-trend.ts'
import type { PricingOptions } from '../../../contract/pricing/recommendation.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { SelectField } from '../../kit/form/SelectField.tsx'
import { Icon } from '../../kit/Icon.tsx'
import list from '../../kit/layout/divided-list.module.css'
import { Row } from '../../kit/layout/Row.tsx'
import { CHOSEN_USES, roomsOf } from './competitor-list.ts'
import classes from './competitors.module.css'
import { RoomsForm } from './RoomsForm.tsx'

interface CompetitorRowProps {
  id: string
  options: PricingOptions
  competitor: ListedCompetitor
  known: KnownCompetitor | undefined
  error: string | null
  isReadOnly: boolean
  onChange: (part: Partial<ListedCompetitor>) => void
  onRemove: () => void
}

/** A hotel in the list: when it was last read, what its rates are used for, and its rooms. */
export function CompetitorRow({
  id,
  options,
  competitor,
  known,
  error,
  isReadOnly,
  onChange,
  onRemove,
}: CompetitorRowProps) {
  const text = useText()
  const { moment } = useFormats()
  const { timeZone } = useCompany()
  const [isOpen, setOpen] = useState(false)
  const { name, use, rooms: mapped } = competitor
  const rooms = roomsOf(competitor, known)
  const lastReadAt = known?.lastReadAt
  return (
    <li>
      <Row spacing="8px 12px" className={list.row}>
        <div className={list.about}>
          <b className="breakable">{name}</b>
          <span className="muted">
            {lastReadAt
              ? text('competitors.lastRead', { at: moment(lastReadAt, timeZone) })
              : text('competitors.neverRead')}
          </span>
        </div>
        {rooms.length > 0 && use !== 'own' && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={text('competitors.roomsOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {text('competitors.rooms', { smart_count: rooms.length })}
          </Button>
        )}
        <div className={classes.useCell}>
          <SelectField
            variant="cell"
            id={`${id}-use`}
            label={text('competitors.useOf', { name })}
            value={use}
            error={error}
            onChange={({ target }) => onChange({ use: CHOSEN_USES.find((each) => each === target.value) ?? use })}
            options={CHOSEN_USES.map((value) => ({ value, label: text(`competitors.uses.${value}`) }))}
          />
        </div>
        {!isReadOnly && (
          <Button
            id={`${id}-remove`}
            variant="quiet"
            size="small"
            iconOnly
            aria-label={text('competitors.remove', { name })}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </Button>
        )}
      </Row>
      {isOpen && use !== 'own' && (
        <RoomsForm
          id={id}
          options={options}
          rooms={rooms}
          mapped={mapped}
          onChange={(next) => onChange({ rooms: next })}
        />
      )}
    </li>
  )
}
