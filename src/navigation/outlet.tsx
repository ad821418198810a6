import { createContext, type ReactNode, useContext } from 'react'
import { useOutlet } from 'react-router'

const OutletContext = createContext<ReactNode>(null)

/** Carries the data router's page through react-admin, whose own routes would hide it. */
export function PageOutletProvider({ children }: { children: ReactNode }) {
  return <OutletContext.Provider value={useOutlet()}>{children}</OutletContext.Provider>
}

/** Where the page of the data router appears. */
export const PageOutlet = () => <>{useContext(OutletContext)}</>
