const TOKENS = [
  'accent',
  'last-year',
  'budget',
  'market',
  'weekend',
  'line',
  'line-strong',
  'text',
  'muted',
  'surface',
  'sunken',
  'accent-soft',
  'down',
  'warn',
  'warn-soft',
  'on-accent',
  'on-down',
] as const

export type TokenColours = Record<(typeof TOKENS)[number], string>

/** The tokens as the browser resolves them now: a canvas can't read custom properties. */
export function tokenColours(within: HTMLElement): TokenColours {
  const probe = document.createElement('span')
  within.append(probe)
  const colours = Object.fromEntries(
    TOKENS.map((token) => {
      probe.style.color = `var(--${token})`
      return [token, getComputedStyle(probe).color]
    }),
  ) as TokenColours
  probe.remove()
  return colours
}
