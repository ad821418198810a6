import { type RaRecord, useEditContext } from 'ra-core'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import form from '../form/form.module.css'
import { PageHead } from '../PageHead.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { Skeleton } from '../Skeleton.tsx'

interface RecordPageProps<Row extends RaRecord> {
  /** What stands in the head until the record is there. */
  title: string
  /** What is said where it can't be loaded. */
  failed: string
  nameOf: (record: Row) => string
  note?: (record: Row) => ReactNode
  tools?: (record: Row) => ReactNode
  children: ReactNode
}

/** Head of one record, and what of it is shown once it is loaded. Inside an edit of react-admin. */
export function RecordPage<Row extends RaRecord>({
  title,
  failed,
  nameOf,
  note,
  tools,
  children,
}: RecordPageProps<Row>) {
  const { record, error, refetch } = useEditContext<Row>()
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead
        title={record ? nameOf(record) : title}
        breadcrumbs={<Breadcrumbs />}
        note={record && note?.(record)}
        tools={record && tools?.(record)}
      />
      {error ? (
        <div className={form.place}>
          <PartFailed title={failed} error={error} onRetry={() => void refetch()} />
        </div>
      ) : record ? (
        children
      ) : (
        <div className={form.place}>
          <Skeleton width="100%" height={420} />
        </div>
      )}
    </>
  )
}
