import { EditBase, type RaRecord, useEditContext } from 'ra-core'
import type { ReactNode } from 'react'
import { OWN_READ } from '../../core/own-read.ts'
import { Breadcrumbs } from '../Breadcrumbs.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'
import form from '../form/form.module.css'
import { PageHead } from '../PageHead.tsx'
import { PartFailed } from '../PartFailed.tsx'
import { SkeletonLines } from '../Skeleton.tsx'

// The page itself shows that the record can't be loaded.
// A longer cache could be older than the version that is sent with a change.
const QUERY_OPTIONS = { ...OWN_READ, gcTime: 0, onError: () => {} }

interface EditProps<Row extends RaRecord> {
  resource: string
  id: number
  /** Shown in the header until the record is loaded. */
  title: string
  /** The message if it can't be loaded. */
  failed: string
  nameOf: (record: Row) => string
  note?: (record: Row) => ReactNode
  children: ReactNode
}

/** The edit page of one record: its header, and its content once it is loaded. */
export function Edit<Row extends RaRecord>({ resource, id, ...parts }: EditProps<Row>) {
  return (
    <EditBase
      key={id}
      resource={resource}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={QUERY_OPTIONS}
      mutationOptions={OWN_READ}
    >
      <Parts<Row> {...parts} />
    </EditBase>
  )
}

function Parts<Row extends RaRecord>({
  title,
  failed,
  nameOf,
  note,
  children,
}: Omit<EditProps<Row>, 'resource' | 'id'>) {
  const { record, error, refetch } = useEditContext<Row>()
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead title={record ? nameOf(record) : title} breadcrumbs={<Breadcrumbs />} note={record && note?.(record)} />
      {error ? (
        <div className={form.place}>
          <PartFailed title={failed} error={error} onRetry={() => void refetch()} />
        </div>
      ) : record ? (
        children
      ) : (
        <div className={form.place}>
          <SkeletonLines height={420} />
        </div>
      )}
    </>
  )
}
