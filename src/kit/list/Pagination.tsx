import { useListPaginationContext } from 'ra-core'
import { useFormats } from '../../core/format/use-formats.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import classes from './pagination.module.css'

const SIZES = [10, 20, 50, 100, 200]

/** Range, count and pages of the list. `range` is the sentence with the rows' noun. */
export function Pagination({ range }: { range: TextKey }) {
  const text = useText()
  const formats = useFormats()
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext()
  const last = Math.max(1, Math.ceil(total / perPage))
  const from = Math.min(total, (page - 1) * perPage + 1)
  const to = Math.min(total, page * perPage)
  return (
    <nav className={classes.pager} aria-label={text('common.list.pages')}>
      <span aria-live="polite">
        {text(range, {
          smart_count: total,
          from: formats.count(from),
          to: formats.count(to),
          total: formats.count(total),
        })}
      </span>
      <label className="row">
        {text('common.list.rows')}
        <select value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
          {SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <div className="row to-end gap-4">
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-disabled={page <= 1}
          aria-label={text('common.list.previous')}
          onClick={() => page > 1 && setPage(page - 1)}
        >
          <Icon name="back" size={12} />
        </Button>
        {pageNumbers(page, last).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place only
            <span key={`gap${index}`} className="muted">
              …
            </span>
          ) : (
            <Button
              key={number}
              variant="quiet"
              size="small"
              aria-current={number === page ? 'page' : undefined}
              aria-label={text('common.list.page', { page: number })}
              onClick={() => setPage(number)}
            >
              {number}
            </Button>
          ),
        )}
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-disabled={page >= last}
          aria-label={text('common.list.next')}
          onClick={() => page < last && setPage(page + 1)}
        >
          <Icon name="forward" size={12} />
        </Button>
      </div>
    </nav>
  )
}
