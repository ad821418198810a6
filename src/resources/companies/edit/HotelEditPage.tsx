import { useEditContext } from 'ra-core'
import type { Company } from '../../../../contract/company.ts'
import form from '../../../components/form/form.module.css'
import { PageHead } from '../../../components/PageHead.tsx'
import { PartFailed } from '../../../components/PartFailed.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { Trail } from '../../../navigation/Trail.tsx'
import { NotFoundPage } from '../../../pages/errors/NotFoundPage.tsx'
import { HotelForm } from './HotelForm.tsx'

/** Head and form of one hotel. */
export function HotelEditPage() {
  const text = useText()
  const formats = useFormats()
  const { record, error, refetch } = useEditContext<Company>()
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead
        title={record?.name ?? text('hotel.title')}
        above={<Trail />}
        note={record && text('hotelForm.note', { id: record.id, date: formats.day(record.createdOn) })}
      />
      {error ? (
        <div className={form.place}>
          <PartFailed title={text('hotelForm.failed')} error={error} onRetry={() => void refetch()} />
        </div>
      ) : record ? (
        <HotelForm />
      ) : (
        <div className={form.place}>
          <Skeleton width="100%" height={420} />
        </div>
      )}
    </>
  )
}
