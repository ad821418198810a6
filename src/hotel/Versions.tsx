import { useMutation } from '@tanstack/react-query'
import type { PricingDocument, PricingDocumentName } from '../../contract/hotel/documents.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { api } from '../core/http/index.ts'
import { useCall } from '../core/http/use-call.ts'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { Notice } from '../kit/form/Notice.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { Table } from '../kit/table/Table.tsx'

interface VersionsProps<Name extends PricingDocumentName> {
  name: Name
  isReadOnly: boolean
  onTake: (content: PricingDocument<Name>) => void
  onClose: () => void
}

/** The versions of a document, newest first. A restored one is loaded into the form, and stored when it is saved. */
export function Versions<Name extends PricingDocumentName>({ name, isReadOnly, onTake, onClose }: VersionsProps<Name>) {
  const text = useText()
  const { moment } = useFormats()
  const { id: companyId, timeZone } = useCompany()
  const query = { companyId }
  // The calls of all documents have the same shape, which the compiler cannot infer for a generic name.
  const path = `GET /api/pricing/${name}/versions` as 'GET /api/pricing/persons/versions'
  const versions = useCall(path, { query })
  const take = useMutation({
    mutationFn: (revision: number) => api.request(`${path}/:id` as const, { params: { id: revision }, query }),
    onSuccess: (content) => {
      onTake(content as PricingDocument<Name>)
      onClose()
    },
  })
  return (
    <Card title={text('pricing.versions.title')} note={text('pricing.versions.description')}>
      {take.isError && <Notice>{text('pricing.failed')}</Notice>}
      <Loaded call={versions} failed={text('pricing.failed')} placeholder={120}>
        {(data) => (
          <Table
            label={text('pricing.versions.title')}
            rows={data}
            keyOf={({ revision }) => revision}
            empty={<p className="muted">{text('pricing.versions.none')}</p>}
            columns={[
              {
                name: 'at',
                label: text('pricing.versions.at'),
                isRowHeader: true,
                cell: ({ at }) => moment(at, timeZone),
              },
              {
                name: 'by',
                label: text('pricing.versions.by'),
                cell: ({ by }) => by ?? text('pricing.versions.nobody'),
              },
              {
                name: 'take',
                label: '',
                isNarrow: true,
                cell: ({ revision, at }) =>
                  revision === data[0]?.revision ? (
                    <span className="muted">{text('pricing.versions.present')}</span>
                  ) : (
                    !isReadOnly && (
                      <Button
                        size="small"
                        aria-label={text('pricing.versions.takeFrom', { at: moment(at, timeZone) })}
                        onClick={() => take.mutate(revision)}
                      >
                        {text('pricing.versions.take')}
                      </Button>
                    )
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
