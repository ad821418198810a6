import type { Ref } from 'react'
import type { StayDate } from '../../../contract/stay-date.ts'

/** The props of a date control, whether its picker has loaded or not. */
export interface DateControlProps {
  id: string
  /** Its name for screen readers; the visible label is not part of the control. */
  label: string
  /** A stay date; anything else counts as none. */
  value: string
  /** Hears of complete dates within the range, and of '' where the field was cleared. */
  onChange: (date: StayDate | '') => void
  onBlur?: (() => void) | undefined
  min?: StayDate | undefined
  max?: StayDate | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  /** What is wrong with the date, shown below; what can't be read comes before it. */
  error?: string | null | undefined
  /** Marks it as invalid where the message is elsewhere, in the element that describes it. */
  isInvalid?: boolean | undefined
  describedBy?: string | undefined
  /** As high as what is beside it: filters of a list, pickers of a page, a row of small fields, a form. */
  size?: 'list' | 'bar' | 'row' | 'form'
  ref?: Ref<HTMLInputElement> | undefined
}
