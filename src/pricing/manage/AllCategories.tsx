import { useText } from '../../core/i18n/text.ts'
import type { Accepting } from './use-accepting.ts'

/** Chooses whether recommendations are accepted for all categories; nothing in a hotel with one. */
export function AllCategories({ accepting: { hasChoice, isAll, chooseAll } }: { accepting: Accepting }) {
  const text = useText()
  if (!hasChoice) return null
  return (
    <label className="inline-row compact pointer touchable">
      <input type="checkbox" checked={isAll} onChange={({ target }) => chooseAll(target.checked)} />
      {text('manage.accept.allCategories')}
    </label>
  )
}
