import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Company } from '../../contract/company.ts'
import type { Page } from '../../contract/paging.ts'
import { PATHS } from '../../contract/paths.ts'
import { Button } from '../components/Button.tsx'
import { HotelName } from '../components/HotelName.tsx'
import { PartFailed } from '../components/PartFailed.tsx'
import { SearchField } from '../components/SearchField.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useThrottle } from '../components/throttle.ts'
import { writeCookie } from '../cookies.ts'
import { listQuery } from '../dataProvider.ts'
import { getJson } from '../http/index.ts'
import { useText } from '../i18n/text.ts'
import { useHolds, useStart } from '../navigation/use-start.ts'
import { hotelFilter } from '../resources/companies/hotel-filter.ts'
import classes from './hotel-switcher.module.css'

const PAGE_SIZE = 15
const THROTTLE_MS = 1000

/** Keeps the hotel and starts the console anew with it. */
function workOn(hotel: Company): void {
  writeCookie('companyId', String(hotel.id))
  window.location.reload()
}

function useHotels(typed: string) {
  const filter = { ...hotelFilter(typed), isActive: true }
  return useInfiniteQuery({
    queryKey: ['hotel-choice', filter],
    queryFn: ({ pageParam, signal }) =>
      getJson<Page<Company>>(
        `${PATHS.companies}?${listQuery({
          pagination: { page: pageParam, perPage: PAGE_SIZE },
          sort: { field: 'name', order: 'ASC' },
          filter,
        })}`,
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.last ? undefined : pages.length + 1),
    placeholderData: (previous) => previous,
  })
}

/** The hotels that the user may see, 15 at a time, with a search where there are many. */
export function HotelChoice() {
  const text = useText()
  const isAdmin = useHolds('ADMIN')
  const { company } = useStart()
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const seek = useThrottle(setSought, THROTTLE_MS)
  const all = useHotels('')
  const found = useHotels(sought)
  const hotels = found.data?.pages.flatMap(({ content }) => content)
  const isSearchShown = isAdmin || (all.data?.pages[0]?.totalElements ?? 0) > PAGE_SIZE

  return (
    <div className={classes.choice}>
      {isSearchShown && (
        <div className={classes.search}>
          <SearchField
            label={text(isAdmin ? 'switcher.searchByNameOrId' : 'switcher.search')}
            value={typed}
            onChange={(value) => {
              setTyped(value)
              seek.run(value)
            }}
          />
        </div>
      )}
      {found.isError && (
        <PartFailed title={text('switcher.failed')} error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <HotelPlaces />}
      {hotels?.length === 0 && <p className={classes.nothing}>{text('switcher.nothing')}</p>}
      <ul aria-label={text('switcher.title')}>
        {hotels?.map((hotel) => (
          <li key={hotel.id}>
            <button
              type="button"
              className={classes.hotel}
              aria-current={hotel.id === company?.id}
              onClick={() => workOn(hotel)}
            >
              <HotelName>{hotel.name}</HotelName>
              {isAdmin && <span className={classes.id}>{hotel.id}</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <div className={classes.more}>
          <Button look="link" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {text('switcher.more')}
          </Button>
        </div>
      )}
    </div>
  )
}

const HotelPlaces = () => (
  <div className={classes.places}>
    <Skeleton width="70%" height={16} />
    <Skeleton width="55%" height={16} />
    <Skeleton width="62%" height={16} />
  </div>
)
