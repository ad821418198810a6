import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns'
import { DesktopDatePicker } from '@mui/x-date-pickers/DesktopDatePicker'
import { LocalizationProvider, type LocalizationProviderProps } from '@mui/x-date-pickers/LocalizationProvider'
import { deDE, enUS as englishTexts, itIT } from '@mui/x-date-pickers/locales'
import { clsx } from 'clsx'
import { formatISO, isValid, type Locale, parseISO } from 'date-fns'
import { de } from 'date-fns/locale/de'
import { enGB } from 'date-fns/locale/en-GB'
import { enUS } from 'date-fns/locale/en-US'
import { it } from 'date-fns/locale/it'
import { useLocale } from 'ra-core'
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { firstWeekday, type Language, languageOf } from '../../../contract/platform/locales.ts'
import {
  EARLIEST_STAY_DATE,
  isStayDate,
  LATEST_STAY_DATE,
  type StayDate,
} from '../../../contract/platform/stay-date.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { useUserLocale } from '../../core/i18n/user-locale.ts'
import { Icon } from '../Icon.tsx'
import type { DateControlProps } from './date-control-props.ts'
import classes from './date-field.module.css'

const LOCALES: Record<Language, { dates: Locale; texts: typeof englishTexts }> = {
  EN: { dates: enGB, texts: englishTexts },
  DE: { dates: de, texts: deDE },
  IT: { dates: it, texts: itIT },
}

/** The library's names of months and weekdays, and its first weekday: from the user's language and locale. */
function useDateTexts() {
  const language = languageOf(useLocale())
  const locale = useUserLocale() ?? 'US'
  const { dates, texts } = LOCALES[language]
  // A changed locale would make the field parse its date again, and lose partial input.
  const adapterLocale = useMemo(() => {
    const regional = language === 'EN' && locale === 'US' ? enUS : dates
    return { ...regional, options: { ...regional.options, weekStartsOn: (firstWeekday(locale) % 7) as 0 | 1 } }
  }, [language, locale, dates])
  const { localeText } = texts.components.MuiLocalizationProvider.defaultProps
  return { adapterLocale, localeText: localeText as LocalizationProviderProps<Locale>['localeText'] & object }
}

/** The library's dates are midnights of the browser's time zone; nothing but their calendar date is ever read. */
const toDate = (value: string): Date | null => (isStayDate(value) ? parseISO(value) : null)
const toStayDate = (date: Date): StayDate => formatISO(date, { representation: 'date' })

const CalendarIcon = () => <Icon name="calendar" />

const OnTyped = createContext<(typed: string) => void>(() => {})

/**
 * The library's hidden input, whose value is the text of all parts. The library itself doesn't report changed parts if
 * others are missing.
 */
function TypedText({ ownerState: _, ...input }: ComponentProps<'input'> & { ownerState?: unknown }) {
  const onTyped = useContext(OnTyped)
  const tell = useEffectEvent((typed: string) => onTyped(typed))
  const typed = String(input.value)
  // Runs before other handlers, such as Enter submitting the form.
  useLayoutEffect(() => tell(typed), [typed])
  // The label and forms give it the focus, which belongs to the parts.
  const pass = (event: FocusEvent<HTMLInputElement>) =>
    event.currentTarget.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()
  return <input {...input} className="visually-hidden" onFocus={pass} />
}

interface DatePickerControlProps extends DateControlProps {
  autoFocus: boolean
  /** Called with the error of an unreported date when the field is left or used. */
  onUnreadable: (message: string | null) => void
}

/** Types a date part by part, or picks it from a calendar. */
export function DatePickerControl(props: DatePickerControlProps) {
  const {
    id,
    label,
    value,
    onChange,
    onBlur,
    min = EARLIEST_STAY_DATE,
    max = LATEST_STAY_DATE,
    ref,
    autoFocus,
    onUnreadable,
  } = props
  const text = useText()
  const { typedDay, typedDayPattern } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(() => toDate(value))
  const [given, setGiven] = useState(value)
  const [typed, setTyped] = useState('')
  // A new date from outside replaces the input.
  if (value !== given) {
    setGiven(value)
    setShown(toDate(value))
  }
  const wrong = () => {
    if (typed === '') return ''
    if (!shown || !isValid(shown)) return text('common.date.invalid', { typed })
    const date = toStayDate(shown)
    if (date < min) return text('common.date.tooEarly', { typed, earliest: typedDay(min) })
    return date > max ? text('common.date.tooLate', { typed, latest: typedDay(max) }) : ''
  }
  // The library's own autoFocus leaves the focus nowhere until the browser has painted.
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  // Registered where forms check it before submitting.
  useLayoutEffect(() => input.current?.setCustomValidity(wrong()))
  const tell = () => {
    if (input.current?.validity.customError) onUnreadable(input.current.validationMessage)
  }
  const hear = (now: string) => {
    setTyped(now)
    onUnreadable(null)
    if (now === '' && typed !== '' && value !== '') onChange('')
  }
  return (
    <OnTyped value={hear}>
      <LocalizationProvider dateAdapter={AdapterDateFns} {...useDateTexts()}>
        <DesktopDatePicker
          value={shown}
          format={typedDayPattern}
          minDate={toDate(min) as Date}
          maxDate={toDate(max) as Date}
          disabled={props.disabled ?? false}
          inputRef={(element) => {
            input.current = element
            if (typeof ref === 'function') ref(element)
            else if (ref) ref.current = element
          }}
          onChange={(date, { validationError }) => {
            setShown(date)
            if (date && !validationError) onChange(toStayDate(date))
          }}
          slots={{ openPickerIcon: CalendarIcon }}
          slotProps={{
            textField: {
              id,
              variant: 'standard',
              fullWidth: true,
              required: props.required ?? false,
              error: props.isInvalid ?? false,
              onBlur: () => {
                tell()
                onBlur?.()
              },
              slots: { htmlInput: TypedText },
              slotProps: {
                input: {
                  // Through clsx, as the library takes no class name that may be undefined.
                  className: clsx(classes.box),
                  disableUnderline: true,
                  'aria-label': label,
                  'aria-describedby': props.describedBy,
                  slotProps: {
                    input: { className: clsx(classes.parts) },
                    sectionContent: { 'aria-required': props.required, 'aria-invalid': props.isInvalid },
                  },
                },
                htmlInput: { onInvalid: tell },
              },
            },
            inputAdornment: { className: clsx(classes.adornment) },
            openPickerButton: { className: clsx(classes.open), size: 'small' },
            popper: { 'aria-label': label, 'aria-labelledby': undefined },
            desktopPaper: { variant: 'outlined', sx: { boxShadow: '0 8px 24px var(--float)' } },
          }}
        />
      </LocalizationProvider>
    </OnTyped>
  )
}
