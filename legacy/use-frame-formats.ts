import { useLocale } from 'react-admin'
import { type Formats, formatsOf } from '../contract/platform/formats.ts'
import { useConsoleContext } from './frame/use-link.ts'

/** How the user wants numbers and dates written. */
export const useFrameFormats = (): Formats => formatsOf({ language: useLocale(), locale: useConsoleContext()?.locale })
