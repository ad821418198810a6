import type { Ref } from 'react'
import type { StayDate } from '../../../contract/stay-date.ts'

/** What a date control is told, whether its picker is there yet or not. */
export interface DateControlProps {
  id: string
  /** Its name to screen readers; what is seen of it stands beside the control. */
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
  /** Marks it as wrong where the reason stands elsewhere, in what describes it. */
  isInvalid?: boolean | undefined
  describedBy?: string | undefined
  /** As high as what is beside it: filters of a list, pickers of a page, a row of small fields, a form. */
  size?: 'list' | 'bar' | 'row' | 'form'
  ref?: Ref<HTMLInputElement> | undefined
}
