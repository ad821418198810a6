import { createContext, useContext } from 'react'
import type { DataProvider } from 'react-admin'
import type { LoadedTexts } from './i18n/provider.ts'

interface AppDependencies {
  dataProvider: DataProvider
  texts: LoadedTexts
}

/** Passes react-admin's dependencies through the router. */
export const AppContext = createContext<AppDependencies | null>(null)

export function useAppDependencies(): AppDependencies {
  const parts = useContext(AppContext)
  if (!parts) throw new Error('The application was not started')
  return parts
}
