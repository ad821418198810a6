import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The id of a rule's element, for links to it. */
export const ruleElementId = (rule: number): string => `rule-${rule}`

/** The link to a rule of a page, or to the page if the rule is unknown. */
export const ruleAddress = (
  page: '/settings/rate-rules' | '/settings/restrictions',
  rule: number | undefined,
): string => (rule === undefined ? page : `${page}#${ruleElementId(rule)}`)

/** Scrolls to the rule in the address and focuses it, once the rules are shown. */
export function useRuleTarget(isShown: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isShown && hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash, isShown])
}
