import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** The id of a rule's element, to which an address can lead. */
export const ruleElementId = (rule: number): string => `rule-${rule}`

/** Where a rule of a page is shown: the page itself where the rule is not known. */
export const ruleAddress = (
  page: '/settings/rate-rules' | '/settings/restrictions',
  rule: number | undefined,
): string => (rule === undefined ? page : `${page}#${ruleElementId(rule)}`)

/** Scrolls to the rule that the address names and gives it the focus, once the rules are shown. */
export function useRuleTarget(isShown: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isShown && hash) document.getElementById(hash.slice(1))?.focus()
  }, [hash, isShown])
}
