import type { ReactNode } from 'react'

/** A container for a table that may be wider than the page, which can also be scrolled by keyboard. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus a keyboard could not scroll
    <div className="focus-inside scrolls" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
