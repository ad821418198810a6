import { Link } from 'react-router-dom'
import type { Customer } from '../../../../contract/analysis/customer-success.ts'
import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { HealthFigure } from '../HealthFigure.tsx'
import { CUSTOMERS_PATH } from '../places.ts'

/** A hotel on a small screen. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const text = useText()
  const formats = useFormats()
  const { id, companyName, ownerName, openTasks, nextTaskOn } = customer
  return (
    <>
      <b>
        <Link to={`${CUSTOMERS_PATH}/${id}`}>{companyName}</Link>
      </b>
      <p>
        <HealthFigure {...customer} />
      </p>
      <dl>
        <div>
          <dt>{text('resources.customer-success.fields.ownerName')}</dt>
          <dd>{ownerName ?? text('customerSuccess.nobody')}</dd>
        </div>
        <div>
          <dt>{text('resources.customer-success.fields.openTasks')}</dt>
          <dd>
            {nextTaskOn === null
              ? UNKNOWN
              : text('customerSuccess.nextTask', { smart_count: openTasks, date: formats.day(nextTaskOn) })}
          </dd>
        </div>
      </dl>
    </>
  )
}
