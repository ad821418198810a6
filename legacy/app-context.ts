import { createContext, useContext } from 'react'
import type { DataProvider } from 'react-admin'
import type { LoadedTexts } from './i18n/provider.ts'

interface AppParts {
  dataProvider: DataProvider
  texts: LoadedTexts
}

/** Carries through the router what react-admin is made of. */
export const AppContext = createContext<AppParts | null>(null)

export function useAppParts(): AppParts {
  const parts = useContext(AppContext)
  if (!parts) throw new Error('The application was not started')
  return parts
}
