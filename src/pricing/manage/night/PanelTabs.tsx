import { clsx } from 'clsx'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../core/i18n/text.ts'
import tabs from '../../../kit/tabs.module.css'
import classes from './night.module.css'

export const TABS = ['overview', 'rate', 'market', 'restrictions', 'history', 'whatIf'] as const
export type Tab = (typeof TABS)[number]

interface PanelTabsProps {
  tab: Tab
  onChange: (tab: Tab) => void
}

/** The tabs of a night. Arrow keys move between them. */
export function PanelTabs({ tab, onChange }: PanelTabsProps) {
  const text = useText()
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length]
    if (!next) return
    event.preventDefault()
    onChange(next)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <div
      role="tablist"
      aria-label={text('manage.night.label')}
      className={clsx('sticky-top', tabs.tabs, classes.tabs)}
      onKeyDown={press}
    >
      {TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          data-tab={each}
          aria-selected={each === tab}
          tabIndex={each === tab ? 0 : -1}
          className={tabs.tab}
          onClick={() => onChange(each)}
        >
          {text(`manage.tabs.${each}`)}
        </button>
      ))}
    </div>
  )
}
