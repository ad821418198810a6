import { createContext, type ReactNode, useContext } from 'react'
import { useOutlet } from 'react-router-dom'

const OutletContext = createContext<ReactNode>(null)

/** Passes the data router's page through react-admin, whose own routes would hide it. */
export function PageOutletProvider({ children }: { children: ReactNode }) {
  return <OutletContext.Provider value={useOutlet()}>{children}</OutletContext.Provider>
}

/** Renders the page of the data router. */
export const PageOutlet = () => <>{useContext(OutletContext)}</>
