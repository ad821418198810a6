import type { ReactNode } from 'react'

/** A surface without a header: for messages in place of figures. */
export const Surface = ({ children }: { children: ReactNode }) => <div className="surface">{children}</div>
