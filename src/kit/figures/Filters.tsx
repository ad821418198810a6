import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import classes from './filters.module.css'

interface FiltersProps {
  children: ReactNode
  /** How many of them narrow what is shown: their button says so while they are collapsed. */
  active?: number
}

/** The filters of a page of figures; collapsed on a phone, where they would fill the screen, and plain text in print. */
export function Filters({ children, active = 0 }: FiltersProps) {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="narrow-only screen-only">
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {active > 0 ? text('figures.activeFilters', { count: active }) : text('figures.filters')}
          <Icon name="down" size={12} />
        </Button>
      </div>
      <div id={id} className={clsx(classes.filters, isOpen && classes.open)}>
        {children}
      </div>
    </>
  )
}
