import type { ReactNode, Ref } from 'react'
import type { StayDate } from '../../../contract/platform/stay-date.ts'

/** The props of a date control, whether its picker has loaded or not. */
export interface DateControlProps {
  id: string
  /** Its name for screen readers; the visible label is not part of the control. */
  label: string
  /** A stay date; anything else counts as none. */
  value: string
  /** Called with complete dates within the range, and '' if the field was cleared. */
  onChange: (date: StayDate | '') => void
  onBlur?: (() => void) | undefined
  min?: StayDate | undefined
  max?: StayDate | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** The error shown below; an unreadable date takes precedence. */
  error?: ReactNode
  /** Marks it as invalid if the message is elsewhere, in the element that describes it. */
  isInvalid?: boolean | undefined
  describedBy?: string | undefined
  /** The height of neighbouring controls: list filters, page pickers, a row of small fields, a form. */
  size?: 'list' | 'bar' | 'row' | 'form'
  ref?: Ref<HTMLInputElement> | undefined
}
