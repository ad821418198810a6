import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import type { Company } from '../../contract/hotel/company.ts'
import { useHasAuthority } from '../core/bootstrap/use-start.ts'
import { HOTEL_PAGE_SIZE, HOTEL_SEARCH_THROTTLE_MS } from '../core/constants.ts'
import { useText } from '../core/i18n/text.ts'
import { Button } from './Button.tsx'
import choice from './choice.module.css'
import { HotelName } from './HotelName.tsx'
import classes from './hotel-choice.module.css'
import { Loaded } from './Loaded.tsx'
import { CardBody } from './layout/CardBody.tsx'
import { CardNote } from './layout/CardNote.tsx'
import { Row } from './layout/Row.tsx'
import { SearchField } from './SearchField.tsx'
import { Skeleton } from './Skeleton.tsx'
import { hotelsQuery } from './use-hotels.ts'
import { useThrottle } from './use-throttle.ts'

interface HotelChoiceProps {
  /** The hotel that is marked. */
  marked: number | undefined
  /** Whether the mark means "current hotel" or "selected". */
  mark: 'aria-current' | 'aria-pressed'
  onChoose: (hotel: Company) => void
}

/** The hotels that the user may see, 15 at a time, with a search if there are many. */
export function HotelChoice({ marked, mark, onChoose }: HotelChoiceProps) {
  const text = useText()
  const isAdmin = useHasAuthority('ADMIN')
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const seek = useThrottle(setSought, HOTEL_SEARCH_THROTTLE_MS)
  const all = useInfiniteQuery(hotelsQuery(''))
  const found = useInfiniteQuery(hotelsQuery(sought))
  const isSearchShown = isAdmin || (all.data?.pages[0]?.totalElements ?? 0) > HOTEL_PAGE_SIZE

  return (
    <div>
      {isSearchShown && (
        <div className="padded">
          <SearchField
            label={text(isAdmin ? 'common.switcher.searchByNameOrId' : 'common.switcher.search')}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              seek(value)
            }}
          />
        </div>
      )}
      <div className={classes.list}>
        <Loaded
          call={found}
          failed={text('common.switcher.failed')}
          placeholder={<HotelPlaces />}
          empty={({ pages }) =>
            pages.every(({ content }) => content.length === 0) && <CardNote>{text('common.switcher.nothing')}</CardNote>
          }
        >
          {({ pages }) => (
            <ul aria-label={text('common.switcher.title')}>
              {pages
                .flatMap(({ content }) => content)
                .map((hotel) => (
                  <li key={hotel.id}>
                    <button
                      type="button"
                      className={clsx(choice.choice, 'between gap-12')}
                      {...{ [mark]: hotel.id === marked }}
                      onClick={() => onChoose(hotel)}
                    >
                      <HotelName>{hotel.name}</HotelName>
                      {isAdmin && <span className="muted regular">{hotel.id}</span>}
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </Loaded>
        {found.hasNextPage && (
          <Row justify="center">
            <Button variant="link" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {text('common.switcher.more')}
            </Button>
          </Row>
        )}
      </div>
    </div>
  )
}

const HotelPlaces = () => (
  <CardBody spacing={5}>
    <Skeleton width="70%" height={16} />
    <Skeleton width="55%" height={16} />
    <Skeleton width="62%" height={16} />
  </CardBody>
)
