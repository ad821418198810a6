import { Link } from 'react-router-dom'
import { type Customer, HEALTH_PARTS } from '../../../../contract/analysis/customer-success.ts'
import { UNKNOWN } from '../../../../contract/platform/formats.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { HealthFigure } from '../HealthFigure.tsx'
import { CUSTOMERS_PATH } from '../places.ts'
import { usePartText } from '../use-part-text.ts'

/** The hotel and its health, what that is made of, who looks after it, and what is to be done. */
export function useCustomerColumns(): ListColumn<Customer, 'customer-success'>[] {
  const text = useText()
  const formats = useFormats()
  const partText = usePartText()
  return [
    {
      name: 'companyName',
      sortBy: 'companyName',
      isFixed: true,
      cell: ({ id, companyName }) => <Link to={`${CUSTOMERS_PATH}/${id}`}>{companyName}</Link>,
    },
    {
      name: 'health',
      sortBy: 'health',
      isNumber: true,
      cell: (customer) => <HealthFigure {...customer} />,
    },
    ...HEALTH_PARTS.map(
      (name): ListColumn<Customer, 'customer-success'> => ({
        name,
        isNumber: true,
        cell: ({ parts }) => {
          const part = parts.find((each) => each.name === name)
          return part ? partText(part) : UNKNOWN
        },
      }),
    ),
    {
      name: 'ownerName',
      cell: ({ ownerName }) => ownerName ?? text('customerSuccess.nobody'),
    },
    {
      name: 'openTasks',
      sortBy: 'nextTaskOn',
      cell: ({ openTasks, nextTaskOn }) =>
        nextTaskOn === null
          ? UNKNOWN
          : text('customerSuccess.nextTask', { smart_count: openTasks, date: formats.day(nextTaskOn) }),
    },
  ]
}
