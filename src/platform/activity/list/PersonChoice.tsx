import { useState } from 'react'
import { HOTEL_SEARCH_THROTTLE_MS } from '../../../core/constants.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import choice from '../../../kit/choice.module.css'
import hotels from '../../../kit/hotel-choice.module.css'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { SearchField } from '../../../kit/SearchField.tsx'
import { useThrottle } from '../../../kit/use-throttle.ts'

const CALL = 'GET /api/activity/people'

/** People whose entries the user may see, by name. */
export function PersonChoice({ marked, onChoose }: { marked: number | undefined; onChoose: (id: number) => void }) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [nameLike, setNameLike] = useState('')
  const seek = useThrottle(setNameLike, HOTEL_SEARCH_THROTTLE_MS)
  const call = useCall(CALL, { query: { nameLike } }, { keepsPrevious: true })
  return (
    <div>
      <div className="padded">
        <SearchField
          label={text('activity.people.search')}
          value={typed}
          onChange={(value) => {
            setTyped(value)
            seek(value)
          }}
        />
      </div>
      <Loaded
        call={call}
        failed={text('activity.people.failed')}
        placeholder={80}
        empty={({ people }) => people.length === 0 && <CardNote>{text('activity.people.none')}</CardNote>}
      >
        {({ people }) => (
          <ul className={hotels.list} aria-label={text('activity.people.title')}>
            {people.map(({ id, name, username }) => (
              <li key={id}>
                <button
                  type="button"
                  className={choice.choice}
                  aria-pressed={id === marked}
                  onClick={() => onChoose(id)}
                >
                  {name} <span className="small muted">{username}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}
