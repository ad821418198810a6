/** That somebody has put the banner away: until when, and the newest notification that they had before them. */
export interface Hiding {
  /** Milliseconds of this browser's clock. */
  until: number
  /** The moment of the newest notification; empty where there was none. */
  newest: string
}

/** What this browser remembers of the banner, for each user and hotel. */
export interface HidingMemory {
  read: (key: string) => Hiding | null
  write: (key: string, hiding: Hiding) => void
}

const PREFIX = 'hotel-revenue-console.banner.'

function parsed(text: string | null): Hiding | null {
  const kept = JSON.parse(text ?? 'null') as Partial<Hiding> | null
  return typeof kept?.until === 'number' && typeof kept.newest === 'string'
    ? { until: kept.until, newest: kept.newest }
    : null
}

/** The memory over the browser's storage. What that refuses to keep, this page still knows. */
export function createHidingMemory(storage: () => Pick<Storage, 'getItem' | 'setItem'>): HidingMemory {
  const refused = new Map<string, Hiding>()
  const stored = (key: string): Hiding | null => {
    try {
      return parsed(storage().getItem(PREFIX + key))
    } catch {
      return null
    }
  }
  return {
    read: (key) => refused.get(key) ?? stored(key),
    write: (key, hiding) => {
      refused.delete(key)
      try {
        storage().setItem(PREFIX + key, JSON.stringify(hiding))
      } catch {
        refused.set(key, hiding)
      }
    },
  }
}
