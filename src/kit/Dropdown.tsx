import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { POPPER_DISTANCE_PX } from '../core/constants.ts'
import classes from './dropdown.module.css'
import { useDropdown } from './use-dropdown.ts'

interface DropdownProps {
  /** The button's content, and its accessible name if the content isn't sufficient. */
  trigger: ReactNode
  label?: string
  triggerClass?: string | undefined
  /** Marks the button, as that of the section in which the user is. */
  isCurrent?: boolean
  panelLabel: string
  panelClass?: string | undefined
  /** Has room for names, such as those of hotels. */
  isWide?: boolean
  /** The edge of the button that the panel keeps to. */
  align?: 'start' | 'end'
  /** Which part of the page it is for the tour. */
  tourPart?: string
  children: (close: () => void) => ReactNode
}

/** A button and the panel below it. The content of the panel is reached with Tab, like anything on the page. */
export function Dropdown(props: DropdownProps) {
  const { trigger, label, triggerClass, isCurrent, panelLabel, panelClass, isWide, align = 'start', tourPart } = props
  const { isMounted, close, rootProps, triggerProps, panelProps } = useDropdown()
  return (
    <div className={classes.root} data-tour={tourPart} {...rootProps}>
      <button type="button" className={triggerClass} aria-label={label} data-current={isCurrent} {...triggerProps}>
        {trigger}
      </button>
      {isMounted && (
        <div
          className={clsx(classes.place, align === 'end' && classes.end)}
          style={{ '--distance': `${POPPER_DISTANCE_PX}px` } as CSSProperties}
        >
          <section
            className={clsx(classes.panel, isWide && classes.wide, panelClass)}
            aria-label={panelLabel}
            {...panelProps}
          >
            {props.children(close)}
          </section>
        </div>
      )}
    </div>
  )
}
